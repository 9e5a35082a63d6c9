import { describe, expect, test } from 'vitest';
import { scoreQuestion } from '../../src/modules/marking/scoring/score-question.ts';
import { loadContent } from '../content-files/load-content.ts';
import { buildKey } from '../papers/question-content.ts';
import { Rng } from '../rng/rng.ts';
import { toScoredQuestion } from './marking.ts';
import { answerShort } from './typed-answers.ts';

const { tests } = await loadContent();
const questions = tests.flatMap(({ name, file }) =>
  file.questions.flatMap((question, index) => (question.type === 'saq' ? [{ place: `${name} ${index + 1}`, question }] : [])),
);

describe.each(questions)('$place', ({ place, question }) => {
  const draw = (isRight: boolean) => {
    const rng = new Rng(place);
    return Array.from({ length: 60 }, () => answerShort(rng, question, isRight));
  };
  const isRight = (answer: ReturnType<typeof answerShort>) =>
    scoreQuestion(
      toScoredQuestion(question),
      { key: buildKey(question), rule: 'key', negativeMarks: 0 },
      { answer, hasFiles: false, teacher: null },
    ).outcome === 'correct';

  test('is right in every form in which students write the right answer', () => {
    expect(draw(true).filter((answer) => !isRight(answer))).toEqual([]);
  });

  test('is wrong with every usual slip', () => {
    expect(draw(false).filter(isRight)).toEqual([]);
  });
});
