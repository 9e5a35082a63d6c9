import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageFields } from '../../http/pagination.ts';
import {
  AtRevision,
  AuthoredTest,
  AuthoredTestsPage,
  AuthoredTestsQuery,
  NewQuestion,
  NewTest,
  QuestionMove,
  QuestionSaved,
  QuestionUpdate,
  QuestionVersions,
  TestChanges,
  TestRefusal,
  TestUpdate,
} from './schemas.ts';

const authors = ['teacher', 'admin'] as const;
const TestParams = z.strictObject({ id: z.uuid() });
const QuestionParams = z.strictObject({ id: z.uuid(), questionId: z.uuid() });
const refusals = { 409: TestRefusal } as const;

export const listAuthoredTests = defineRoute({
  method: 'GET',
  path: '/authoring/tests',
  summary: "Tests of every state: a teacher's own, or all",
  access: authors,
  query: AuthoredTestsQuery,
  answers: { 200: AuthoredTestsPage },
});

export const getAuthoredTest = defineRoute({
  method: 'GET',
  path: '/authoring/tests/:id',
  summary: 'A test with its questions, keys and publishing problems; own tests, or any for an admin',
  access: authors,
  params: TestParams,
  answers: { 200: AuthoredTest },
});

export const createTest = defineRoute({
  method: 'POST',
  path: '/tests',
  summary: 'Create a draft test',
  access: authors,
  body: NewTest,
  answers: { 201: AuthoredTest },
});

export const updateTest = defineRoute({
  method: 'PUT',
  path: '/tests/:id',
  summary: 'Change the details and sections of a test',
  access: authors,
  params: TestParams,
  body: TestUpdate,
  representations: [getAuthoredTest],
  answers: { 200: AuthoredTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const publishTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/publish',
  summary: 'Publish a test that passes all checks',
  access: authors,
  params: TestParams,
  body: AtRevision,
  answers: { 200: AuthoredTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const archiveTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/archive',
  summary: 'Archive a test; its results stay',
  access: authors,
  params: TestParams,
  body: AtRevision,
  answers: { 200: AuthoredTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const restoreTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/restore',
  summary: 'Restore an archived test: published if it was and still can be, otherwise as a draft',
  access: authors,
  params: TestParams,
  body: AtRevision,
  answers: { 200: AuthoredTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const duplicateTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/duplicate',
  summary: 'Duplicate a test as a new draft',
  access: authors,
  params: TestParams,
  body: AtRevision,
  answers: { 201: AuthoredTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const listTestChanges = defineRoute({
  method: 'GET',
  path: '/tests/:id/changes',
  summary: 'Who changed what in a test, newest first',
  access: authors,
  params: TestParams,
  query: z.strictObject(pageFields),
  answers: { 200: TestChanges },
});

export const addQuestion = defineRoute({
  method: 'POST',
  path: '/tests/:id/questions',
  summary: 'Add a question to a test',
  access: authors,
  params: TestParams,
  body: NewQuestion,
  answers: { 201: QuestionSaved },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const updateQuestion = defineRoute({
  method: 'PUT',
  path: '/tests/:id/questions/:questionId',
  summary: 'Change a question; attempts that already have it keep the old version',
  access: authors,
  params: QuestionParams,
  body: QuestionUpdate,
  answers: { 200: QuestionSaved },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const removeQuestion = defineRoute({
  method: 'DELETE',
  path: '/tests/:id/questions/:questionId',
  summary: 'Remove a question from a test; attempts that have it keep it',
  access: authors,
  params: QuestionParams,
  body: AtRevision,
  answers: { 200: QuestionSaved },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const moveQuestion = defineRoute({
  method: 'POST',
  path: '/tests/:id/questions/:questionId/move',
  summary: 'Move a question within its section or to another',
  access: authors,
  params: QuestionParams,
  body: QuestionMove,
  answers: { 200: QuestionSaved },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals,
});

export const listQuestionVersions = defineRoute({
  method: 'GET',
  path: '/authoring/tests/:id/questions/:questionId/versions',
  summary: 'The earlier versions of a question',
  access: authors,
  params: QuestionParams,
  answers: { 200: QuestionVersions },
});
