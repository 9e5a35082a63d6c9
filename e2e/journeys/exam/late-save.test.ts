import type { Request } from '@playwright/test';
import { test } from '../../fixtures/shikhar.ts';
import { expectQuestion, giveAnswer, pressNext, startTest } from '../../pages/exam-page.ts';

function isAutosave(request: Request): boolean {
  return request.method() === 'POST' && (request.postData() ?? '').includes('go=autosave');
}

function isNextQuestion(request: Request): boolean {
  return request.method() === 'GET' && request.url().includes('question=2');
}

test('moves on although the save of the last change is answered only while the next question is on its way @script @wide', async ({
  page,
  enrol,
}) => {
  await enrol();
  await startTest(page);
  const saveSent = Promise.withResolvers<void>();
  const saveLetGo = Promise.withResolvers<void>();
  const questionAsked = Promise.withResolvers<void>();
  const questionLetGo = Promise.withResolvers<void>();
  await page.route('**/exam/**', async (route) => {
    const request = route.request();
    if (isAutosave(request)) {
      saveSent.resolve();
      await saveLetGo.promise;
    }
    if (isNextQuestion(request)) {
      questionAsked.resolve();
      await questionLetGo.promise;
    }
    await route.continue();
  });
  await giveAnswer(page, { choice: 1 });
  await saveSent.promise;
  await pressNext(page);
  await questionAsked.promise;
  const saved = page.waitForResponse((response) => isAutosave(response.request()));
  saveLetGo.resolve();
  await (await saved).finished();
  questionLetGo.resolve();
  await expectQuestion(page, 2);
});
