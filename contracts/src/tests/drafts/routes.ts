import { defineRoute } from '../../http/define-route.ts';
import { AuthoringDraft, DraftQuery, DraftSave, DraftSaved, maxDraftBytes } from './schemas.ts';

const authors = ['teacher', 'admin'] as const;

export const getDraft = defineRoute({
  method: 'GET',
  path: '/authoring-drafts',
  summary: 'The unsent draft of a form',
  access: authors,
  query: DraftQuery,
  answers: { 200: AuthoringDraft },
  codes: ['NOT_FOUND'],
});

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/authoring-drafts',
  summary: 'Save the draft of a form, replacing the earlier one',
  access: authors,
  body: DraftSave,
  maxBodyBytes: maxDraftBytes,
  answers: { 200: DraftSaved },
});

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/authoring-drafts',
  summary: 'Delete the draft of a form',
  access: authors,
  query: DraftQuery,
  answers: { 204: null },
});
