import { selectCases } from '../../../scripts/testing/test-depth.ts';
import type { EnteredAnswer } from '../../fixtures/answer-sheet.ts';
import { findFirst, lightQuiz } from '../../fixtures/papers.ts';
import { test } from '../../fixtures/shikhar.ts';
import { clearAnswer, enterAnswer, expectAnswer, expectState, jumpTo, startTest } from '../../pages/exam-page.ts';

const match = lightQuiz.questions.find((question) => question.type === 'match');
const right = match?.pairs.map((pair) => pair.right) ?? [];

const kinds: { kind: string; place: number; first: EnteredAnswer; second: EnteredAnswer }[] = [
  { kind: 'one of four', place: findFirst('mcq'), first: { choice: 2 }, second: { choice: 0 } },
  { kind: 'true or false', place: findFirst('truefalse'), first: { choice: 0 }, second: { choice: 1 } },
  { kind: 'pairs', place: findFirst('match'), first: { matches: right }, second: { matches: right.toReversed() } },
  { kind: 'a short answer', place: findFirst('saq'), first: { text: '60 cm' }, second: { text: '6 × 10^1 cm' } },
  {
    kind: 'a long answer',
    place: findFirst('broad'),
    first: { text: 'First.\n\nThen, in हिन्दी.' },
    second: { text: 'Only this.' },
  },
];

for (const { kind, place, first, second } of selectCases(kinds, { share: 3, offset: 1 })) {
  const number = place + 1;
  const elsewhere = number === 1 ? 2 : 1;

  test(`saves, changes and clears ${kind} @long`, async ({ page, enrol }) => {
    await enrol();
    await startTest(page);
    if (number > 1) await jumpTo(page, number);
    for (const answer of [first, second]) {
      await enterAnswer(page, answer);
      await jumpTo(page, elsewhere);
      await expectState(page, number, 'answered');
      await jumpTo(page, number);
      await expectAnswer(page, answer);
    }
    await clearAnswer(page, second);
    await jumpTo(page, elsewhere);
    await expectState(page, number, 'seen, no answer');
  });
}
