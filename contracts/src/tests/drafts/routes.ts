import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { AuthoringDraft, DraftQuery, DraftSave, DraftSaved, maxDraftBytes } from './schemas.ts';

const authors = ['teacher', 'admin'] as const;

export const getDraft = defineRoute({
  method: 'GET',
  path: '/authoring-drafts',
  summary: 'What the caller has typed into a form and not sent yet',
  access: authors,
  query: DraftQuery,
  answers: { 200: AuthoringDraft },
});

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/authoring-drafts',
  summary: 'Keep a form as it stands, in place of what was kept of it',
  access: authors,
  body: DraftSave,
  maxBodyBytes: maxDraftBytes,
  answers: { 200: DraftSaved },
  refusals: { 413: Problem },
});

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/authoring-drafts',
  summary: 'Forget a form that was not sent',
  access: authors,
  query: DraftQuery,
  answers: { 204: null },
});
