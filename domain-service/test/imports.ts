import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { BankPage } from '@shikhar/contracts/questions/bank';
import { addQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { StoredImage } from '@shikhar/contracts/questions/images/schemas';
import { importQuestions, runQuestionImport } from '@shikhar/contracts/questions/imports/routes';
import { type ImportConfirmation, type QuestionImport, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { listBankQuestions } from '@shikhar/contracts/questions/routes';
import { addQuestion, createTest, getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { beforeAll, expect } from 'vitest';
import { buildTestDetails } from '../src/modules/questions/imports/import-questions.service.ts';
import { makeSignedIn } from './people.ts';
import { makePhoto } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** Three questions, and one that is rejected. */
const lightQuiz = `// a quiz on light
$CATEGORY: light

The focal length of a plane mirror is {=infinity ~zero ~6 cm}

A convex lens can form a virtual image. {TRUE}

Power of a lens of focal length 25 cm {#4:0.05}

Which options are right? {~6 cm ~12 cm ~24 cm}
`;

export const bank = { class: '10', subject: 'Science', chapter: 'Light' } as const;

/** A teacher who imports and exports questions. */
export function useImports(app: () => TestApp) {
  let token = '';
  beforeAll(async () => {
    token = (await makeSignedIn(app(), 'teacher')).token;
  });

  function send(facts: Partial<QuestionImport>, as = token) {
    const body = { format: 'gift' as const, content: lightQuiz, dryRun: true, ...facts };
    return app().call(importQuestions, { body, token: as });
  }

  async function check(facts: Partial<QuestionImport>): Promise<QuestionImportReport> {
    const { status, body } = await send(facts);
    expect(status).toBe(200);
    return QuestionImportReport.parse(body);
  }

  function run(id: string, body: ImportConfirmation = {}, as = token) {
    return app().call(runQuestionImport, { params: { id }, body, token: as });
  }

  async function listBank(search: string): Promise<BankPage> {
    return BankPage.parse((await app().call(listBankQuestions, { query: { search }, token })).body);
  }

  async function makeDraft(title: string): Promise<AuthoredTest> {
    const details = buildTestDetails({ title, class: '9', subject: 'Science', chapter: 'Sound' });
    return AuthoredTest.parse((await app().call(createTest, { body: { details, sections: [] }, token })).body);
  }

  async function addImage(): Promise<StoredImage> {
    const answer = await app().app.inject({
      method: addQuestionImage.method,
      url: `/api${addQuestionImage.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: await makePhoto('png'),
    });
    return StoredImage.parse(answer.json());
  }

  async function add(testId: string, drafts: readonly QuestionDraft[]): Promise<void> {
    for (const [index, draft] of drafts.entries()) {
      const body = { revision: index + 1, sectionId: null, draft };
      expect((await app().call(addQuestion, { params: { id: testId }, body, token })).status).toBe(201);
    }
  }

  async function readTest(id: string): Promise<AuthoredTest> {
    return AuthoredTest.parse((await app().call(getAuthoredTest, { params: { id }, token })).body);
  }

  return { getToken: () => token, send, check, run, listBank, makeDraft, addImage, add, readTest };
}
