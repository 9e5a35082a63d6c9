import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { TestRefusal } from '../tests/builder/schemas.ts';
import {
  BankPage,
  BankQuery,
  BankQuestionDetail,
  BankQuestionUpdate,
  BankRefusal,
  ChaptersPage,
  ChaptersQuery,
  NewBankQuestion,
} from './bank.ts';
import { AddedToTest, Draw, DrawRefusal, FromTest, NearAnswer, NearQuery, SavedToBank, ToTest } from './moves.ts';

const authors = ['teacher', 'admin'] as const;
const params = z.strictObject({ id: z.uuid() });

export const listBankQuestions = defineRoute({
  method: 'GET',
  path: '/questions',
  summary: 'The question bank, newest first',
  access: authors,
  query: BankQuery,
  answers: { 200: BankPage },
});

export const createBankQuestion = defineRoute({
  method: 'POST',
  path: '/questions',
  summary: 'Add a question to the bank',
  access: authors,
  body: NewBankQuestion,
  answers: { 201: BankQuestionDetail },
});

export const copyToTest = defineRoute({
  method: 'POST',
  path: '/questions/to-test',
  summary: 'Add copies of bank questions to a test',
  access: authors,
  body: ToTest,
  answers: { 200: AddedToTest },
  codes: ['TEST_STALE', 'TEST_NOT_READY'],
  refusals: { 409: TestRefusal },
});

export const saveFromTest = defineRoute({
  method: 'POST',
  path: '/questions/from-test',
  summary: 'Save questions of a test to the bank; exact duplicates are skipped',
  access: authors,
  body: FromTest,
  answers: { 200: SavedToBank },
});

export const drawQuestions = defineRoute({
  method: 'POST',
  path: '/questions/draw',
  summary: 'Draw questions at random by rules and add them to a test; all of them, or none',
  access: authors,
  body: Draw,
  answers: { 200: AddedToTest },
  codes: ['DRAW_SHORT'],
  refusals: { 409: DrawRefusal },
});

export const findNear = defineRoute({
  method: 'POST',
  path: '/questions/near',
  summary: 'Questions that nearly match a text',
  access: authors,
  body: NearQuery,
  answers: { 200: NearAnswer },
});

export const getBankQuestion = defineRoute({
  method: 'GET',
  path: '/questions/:id',
  summary: 'A bank question with its key',
  access: authors,
  params,
  answers: { 200: BankQuestionDetail },
});

export const updateBankQuestion = defineRoute({
  method: 'PUT',
  path: '/questions/:id',
  summary: 'Change a bank question (author or admin); copies in tests stay as they are',
  access: authors,
  params,
  body: BankQuestionUpdate,
  representations: [getBankQuestion],
  answers: { 200: BankQuestionDetail },
  codes: ['TEST_STALE'],
  refusals: { 409: BankRefusal },
});

export const deleteBankQuestion = defineRoute({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Delete a bank question (author or admin); copies in tests stay as they are',
  access: authors,
  params,
  answers: { 204: null },
});

export const listChapters = defineRoute({
  method: 'GET',
  path: '/chapters',
  summary: 'Book chapters by class and subject, in order',
  access: authors,
  query: ChaptersQuery,
  answers: { 200: ChaptersPage },
});
