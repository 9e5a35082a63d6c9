import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChosenAnswer, QuestionStats } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { QuestionType } from '@shikhar/contracts/tests/schemas';
import * as z from 'zod';
import { numberQuestions, type PlacedQuestion } from '../../marking/remarkings/question-number.service.ts';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import type { MarkingRule } from '../../questions/stored-key.ts';
import { findRemark } from './question-remark.ts';

const students = z.int();

/** The contents of `question_stats.chosen`. */
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

/** The students' answers to a question, most frequent first, and whether each is right by the current key. */
function parseChosen(row: QuestionDraftRow, chosen: unknown): ChosenAnswer[] {
  const draft = toQuestionDraft(row);
  const stored = ExamQuestion.parse({ type: row.type, content: row.content });
  const columns = stored.type === 'match' ? stored.content : { left: [], right: [] };
  return StoredChoices.parse(chosen).map((each) => {
    if ('choice' in each) return { ...each, isRight: isRightChoice(draft, each.choice) };
    if ('text' in each) return each;
    const pair = { left: columns.left[each.left] ?? '', right: columns.right[each.right] ?? '' };
    const isRight = draft.type === 'match' && draft.pairs[each.left]?.right === pair.right;
    return { pair, students: each.students, isRight };
  });
}

/** The most frequent wrong option or text; none for a match. */
function findMostWrong(chosen: readonly ChosenAnswer[]): ChosenAnswer | null {
  return chosen.find(({ isRight, pair }) => !isRight && !pair) ?? null;
}

interface QuestionRow extends QuestionDraftRow, PlacedQuestion {
  version: number;
  rule: MarkingRule;
  /** Null for a question nobody had. */
  students: number | null;
  correct: number;
  part: number;
  wrong: number;
  blank: number;
  facility: number | null;
  discrimination: number | null;
  chosen: unknown;
  median_seconds: number | null;
}

export const questionsStatement = `
  select q.id, q.position, q.previous_id, q.version, ${questionDraftColumns}, k.rule, f.students, f.correct, f.part, f.wrong, f.blank,
    f.facility, f.discrimination, f.chosen, f.median_seconds
  from questions q
  join question_keys k on k.question_id = q.id
  left join question_stats f on f.test_id = q.test_id and f.audience = :audience and f.question_id = q.id
  where q.test_id = :testId`;

/** A question with its stats, key and all answers. */
export interface ReportedQuestion {
  stats: QuestionStats;
  draft: QuestionDraft;
  chosen: ChosenAnswer[];
}

function toReported(row: QuestionRow, students: number, number: number | null): ReportedQuestion {
  const { id, version, rule, correct, part, wrong, blank, facility, discrimination, marks } = row;
  const draft = toQuestionDraft(row);
  const chosen = parseChosen(row, row.chosen);
  return {
    draft,
    chosen,
    stats: {
      id,
      number,
      version,
      type: QuestionType.parse(row.type),
      text: draft.question,
      rule,
      marks,
      students,
      correct,
      part,
      wrong,
      blank,
      facility,
      discrimination,
      mostWrong: rule === 'key' ? findMostWrong(chosen) : null,
      medianSeconds: row.median_seconds,
      remark: findRemark({ rule, students, facility, discrimination }),
    },
  };
}

/** Sorts after all numbered questions. */
const last = Number.POSITIVE_INFINITY;

function compareQuestions({ stats: one }: ReportedQuestion, { stats: other }: ReportedQuestion): number {
  const [a, b] = [one.number ?? last, other.number ?? last];
  return a === b ? other.version - one.version : a - b;
}

/** The questions students had in a test, in order; each version separately. */
export async function findReportedQuestions(em: EntityManager, testId: string, audience: string): Promise<ReportedQuestion[]> {
  const rows = await em.execute<QuestionRow[]>(questionsStatement, { testId, audience });
  const numbers = numberQuestions(rows);
  return rows
    .flatMap((row) => (row.students === null ? [] : toReported(row, row.students, numbers.get(row.id) ?? null)))
    .sort(compareQuestions);
}
