import { TestRefusal } from '../authoring/schemas.ts';
import { defineRoute } from '../http/define-route.ts';
import { AddedToTest, Draw, DrawRefusal, FromTest, SavedToBank, ToTest } from './moves.ts';

const authors = ['teacher', 'admin'] as const;

export const copyToTest = defineRoute({
  method: 'POST',
  path: '/questions/to-test',
  summary: 'Add questions of the bank to a test, as copies of its own',
  access: authors,
  body: ToTest,
  answers: { 200: AddedToTest },
  refusals: { 409: TestRefusal },
});

export const saveFromTest = defineRoute({
  method: 'POST',
  path: '/questions/from-test',
  summary: 'Save questions of a test into the bank; those that it has word for word are skipped',
  access: authors,
  body: FromTest,
  answers: { 200: SavedToBank },
});

export const drawQuestions = defineRoute({
  method: 'POST',
  path: '/questions/draw',
  summary: 'Add questions that fit the rules to a test, drawn at random; all that were asked for, or none',
  access: authors,
  body: Draw,
  answers: { 200: AddedToTest },
  refusals: { 409: DrawRefusal },
});
