import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChosenAnswer, QuestionStats } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { QuestionType } from '@shikhar/contracts/tests/schemas';
import { numberQuestions, type PlacedQuestion } from '../../marking/remarkings/question-number.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import type { MarkingRule } from '../../questions/question-key.entity.ts';
import { findMostWrong, parseChosen } from './chosen-answers.ts';
import { findRemark } from './question-remark.ts';

interface QuestionRow extends QuestionDraftRow, PlacedQuestion {
  version: number;
  rule: MarkingRule;
  /** Null of one that nobody had. */
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
  left join question_figures f on f.test_id = q.test_id and f.audience = :audience and f.question_id = q.id
  where q.test_id = :testId`;

/** A question with its figures, its key and all that was answered. */
export interface ReportedQuestion {
  figures: QuestionStats;
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
    figures: {
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

/** After all that have a number. */
const last = Number.POSITIVE_INFINITY;

function compareQuestions({ figures: one }: ReportedQuestion, { figures: other }: ReportedQuestion): number {
  const [a, b] = [one.number ?? last, other.number ?? last];
  return a === b ? other.version - one.version : a - b;
}

/** The questions of a test that students had, in their order, each version apart. */
export async function findReportedQuestions(em: EntityManager, testId: string, audience: string): Promise<ReportedQuestion[]> {
  const rows = await em.execute<QuestionRow[]>(questionsStatement, { testId, audience });
  const numbers = numberQuestions(rows);
  return rows
    .flatMap((row) => (row.students === null ? [] : toReported(row, row.students, numbers.get(row.id) ?? null)))
    .sort(compareQuestions);
}
