import { selectCases } from '../../scripts/testing/test-depth.ts';
import { fillMixedSheet } from '../fixtures/answer-sheet.ts';
import { waitUntilHydrated } from '../fixtures/hydrated-pages.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { expect, test } from '../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectQuestion, expectQuestionsHere, startTest } from '../pages/exam-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';
import { submitTest } from '../pages/submit-page.ts';
import { measureTransfer } from './measure-transfer.ts';

/** The goal is 300 KB. With JavaScript it is not reached: sign-in loads the form library (docs/decisions/0027). */
const kilobytes = { script: 317, plain: 200 };

/** Requests that come as often as the student takes time: a save is 0.7 KB. */
const byTime = /\/exam\/[^/]+\/(?:answers|clock)(?:\?|$)/;

for (const javaScriptEnabled of selectCases([true, false], { share: 2, offset: 0 })) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    const max = javaScriptEnabled ? kilobytes.script : kilobytes.plain;

    test(`a browser needs at most ${max} KB from sign-in through the whole quiz to its result`, async ({
      page,
      context,
      enrol,
    }) => {
      const student = await enrol();
      await context.clearCookies();
      const readTransfer = await measureTransfer(page, byTime);
      await page.goto('/');
      await signInByForm(page, student);
      await expect(page).toHaveURL('/dashboard');
      await waitUntilHydrated(page);
      const attempt = await startTest(page);
      // On a slow machine, pages would be asked for that the script needs no more once it runs.
      if (javaScriptEnabled) await expectQuestionsHere(page);
      for (const [index, { given }] of fillMixedSheet(lightQuiz.questions).entries()) {
        await expectQuestion(page, index + 1);
        await enterAnswer(page, given);
        if (index < lightQuiz.questions.length - 1) await clickNext(page);
      }
      await submitTest(page);
      await page.goto(attempt.replace('/exam/', '/results/'));
      await expect(page.getByRole('img', { name: /marks out of/ })).toBeVisible();
      const { all, requests } = readTransfer();
      const taken = `${(all / 1024).toFixed(1)} KB in ${requests} requests`;
      test.info().annotations.push({ type: 'whole quiz', description: taken });
      expect(all / 1024, taken).toBeLessThanOrEqual(max);
    });
  });
}
