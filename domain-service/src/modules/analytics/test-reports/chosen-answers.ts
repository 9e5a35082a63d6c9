import type { ChosenAnswer } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { z } from 'zod';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { type QuestionDraftRow, toQuestionDraft } from '../../questions/question-draft.service.ts';

const students = z.int();

/** What `question_figures.chosen` holds. */
const StoredChoices = z.array(
  z.union([
    z.object({ choice: z.int(), students }),
    z.object({ left: z.int(), right: z.int(), students }),
    z.object({ text: z.string(), isRight: z.boolean(), students }),
  ]),
);

function isRightChoice(draft: QuestionDraft, choice: number): boolean {
  if (draft.type === 'mcq') return choice === draft.correct || draft.alsoCorrect.includes(choice);
  return draft.type === 'truefalse' && choice === (draft.correct ? 0 : 1);
}

/** What students answered to a question, the most first, and whether that is right by the present key. */
export function parseChosen(row: QuestionDraftRow, chosen: unknown): ChosenAnswer[] {
  const draft = toQuestionDraft(row);
  const stored = QuestionEntity.parse({ type: row.type, content: row.content });
  const columns = stored.type === 'match' ? stored.content : { left: [], right: [] };
  return StoredChoices.parse(chosen).map((each) => {
    if ('choice' in each) return { ...each, isRight: isRightChoice(draft, each.choice) };
    if ('text' in each) return each;
    const pair = { left: columns.left[each.left] ?? '', right: columns.right[each.right] ?? '' };
    const isRight = draft.type === 'match' && draft.pairs[each.left]?.right === pair.right;
    return { pair, students: each.students, isRight };
  });
}

/** The wrong option or text that most chose; of a match there is none. */
export function findMostWrong(chosen: readonly ChosenAnswer[]): ChosenAnswer | null {
  return chosen.find(({ isRight, pair }) => !isRight && !pair) ?? null;
}
