import { plural } from '@shikhar/contracts/vocabulary/plural';
import * as z from 'zod';
import { sharedContent, withoutChoices, withoutCorrection } from '../choices.ts';
import { answerOfOtherKind } from '../kind-errors.ts';
import type { GivenAnswer, QuestionKind } from '../question-kind.ts';
import { blank, type Score } from '../score.ts';
import { addUpPoints, type RubricPoints } from '../teacher-marks.ts';

export const BroadContent = z.object({ ...sharedContent, imageUpload: z.boolean() });
type BroadContent = z.infer<typeof BroadContent>;

export const BroadKey = z.object({
  rubric: z.array(z.object({ id: z.string(), points: z.number(), criterion: z.string() })),
  modelAnswer: z.string(),
});
export type BroadKey = z.infer<typeof BroadKey>;

function isBlank({ answer, hasFiles }: GivenAnswer): boolean {
  return !hasFiles && (answer === null || !('text' in answer) || answer.text.trim() === '');
}

/** A long answer, written or photographed, waits for a teacher's marks; a blank one does not. */
export function scoreBroad(rubric: RubricPoints, given: GivenAnswer, marks: number): Score {
  if (isBlank(given)) return blank;
  if (given.teacher === null) return { awarded: null, outcome: 'waiting' };
  const awarded = addUpPoints(rubric, given.teacher, marks);
  if (awarded >= marks) return { awarded, outcome: 'correct' };
  return { awarded, outcome: awarded > 0 ? 'part' : 'wrong' };
}

export const broad: QuestionKind<'broad', BroadContent, BroadKey> = {
  type: 'broad',
  content: BroadContent,
  key: BroadKey,
  isMarkedByTeacher: true,
  hasNegativeMarks: false,
  isWritten: true,
  answerCounting: 'none',
  ...withoutChoices,
  ...withoutCorrection,

  toStored: ({ imageUpload, rubric, modelAnswer }, shared) => ({
    content: { ...shared, imageUpload },
    key: { rubric, modelAnswer },
  }),
  toDraft: (shared, { imageUpload }, { rubric, modelAnswer }) => ({
    type: 'broad',
    ...shared,
    imageUpload,
    rubric,
    modelAnswer,
  }),
  hasKey: ({ rubric, modelAnswer }) => rubric.length > 0 || modelAnswer.trim() !== '',
  check({ rubric, marks }, name) {
    if (rubric.length === 0) return [];
    const points = rubric.reduce((sum, item) => sum + item.points, 0);
    if (Math.abs(points - marks) <= 1e-9) return [];
    const forms = {
      one: '{name} is worth # mark, but its rubric adds up to {points}.',
      other: '{name} is worth # marks, but its rubric adds up to {points}.',
    };
    return [{ code: 'rubric_marks', message: plural(marks, forms, { name, points: String(points) }) }];
  },

  toAttemptQuestion: (shared, { imageUpload }, { files }) => ({ ...shared, type: 'broad', imageUpload, files: [...files] }),
  toStoredAnswer(answer) {
    if (!('text' in answer)) throw answerOfOtherKind('Write your answer as text');
    return answer;
  },
  acceptsFiles: ({ imageUpload }) => imageUpload,

  score: ({ key }, given, { marks }) => scoreBroad(key.rubric, given, marks),
  toReview: (_, key) => key,
  toRightAnswer: (_, { modelAnswer }) => ({ texts: [modelAnswer] }),
};
