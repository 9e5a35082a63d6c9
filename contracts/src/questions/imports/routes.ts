import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { TestRefusal } from '../../tests/builder/schemas.ts';
import {
  BankExportQuery,
  ExportQuery,
  ImportConfirmation,
  ImportReportQuery,
  QuestionExport,
  QuestionImport,
  QuestionImportReport,
} from './schemas.ts';

const authors = ['teacher', 'admin'] as const;
const params = z.strictObject({ id: z.uuid() });

export const importQuestions = defineRoute({
  method: 'POST',
  path: '/tests/import',
  summary: 'Check a file of questions (GIFT, Aiken, Moodle XML, CSV, QTI) and save it, or import it at once',
  access: authors,
  // A package with pictures takes a third more in base64. In JSON, each character of a text may need two.
  maxBodyBytes: 22 * 1024 * 1024,
  takesLong: true,
  body: QuestionImport,
  answers: { 200: QuestionImportReport },
  codes: ['TEST_STALE'],
  refusals: { 409: TestRefusal },
});

export const getQuestionImport = defineRoute({
  method: 'GET',
  path: '/tests/import/:id',
  summary: 'What a saved file would import, or has imported',
  access: authors,
  params,
  query: ImportReportQuery,
  answers: { 200: QuestionImportReport },
});

export const runQuestionImport = defineRoute({
  method: 'POST',
  path: '/tests/import/:id',
  summary: 'Import the questions of a saved file; repeated calls import once',
  access: authors,
  params,
  takesLong: true,
  body: ImportConfirmation,
  answers: { 200: QuestionImportReport },
  codes: ['TEST_STALE', 'PHOTO_UNREADABLE'],
  refusals: { 409: TestRefusal },
});

export const exportTest = defineRoute({
  method: 'GET',
  path: '/tests/:id/export',
  summary: 'Export the questions of a test in a format the import reads',
  access: authors,
  params,
  takesLong: true,
  query: ExportQuery,
  answers: { 200: QuestionExport },
});

export const exportBank = defineRoute({
  method: 'GET',
  path: '/questions/export',
  summary: 'Export the bank questions that match a filter, in a format the import reads',
  access: authors,
  takesLong: true,
  query: BankExportQuery,
  answers: { 200: QuestionExport },
});
