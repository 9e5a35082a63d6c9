import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionStats } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom } from '../../../database/sql.ts';
import { describePart, GivenPart, isRightPart } from '../../../question-kinds/given-parts.ts';
import { StoredContent } from '../../../question-kinds/registry.ts';
import { numberQuestions } from '../../marking/remarkings/question-number.service.ts';
import { type QuestionDraftRow, selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { findRemark } from './question-remark.ts';

/** The contents of `question_stats.chosen`. A text of a whole answer is right if it earned full marks, perhaps from a teacher. */
const StoredChoices = z.array(z.intersection(GivenPart, z.object({ students: z.int(), isRight: z.boolean().optional() })));

/** The students' answers to a question, most frequent first, and whether each is right by the current key. */
function parseChosen(row: QuestionDraftRow, chosen: unknown): ChosenAnswer[] {
  const stored = StoredContent.parse({ type: row.type, content: row.content });
  return StoredChoices.parse(chosen).map(({ students, isRight, ...part }) => ({
    ...describePart(stored, part),
    students,
    isRight: isRight ?? isRightPart(stored, row.key, part),
  }));
}

/** The most frequent wrong option or text; none for a match. */
function findMostWrong(chosen: readonly ChosenAnswer[]): ChosenAnswer | null {
  return chosen.find(({ isRight, pair }) => !isRight && !pair) ?? null;
}

/** All questions of a test with their stats for an audience; null for a question nobody had. */
export function selectQuestions(em: EntityManager, testId: string, audience: string) {
  return em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 'q.position', 'q.previous_id', 'q.version', 'k.rule'])
    .select(selectQuestionDraft())
    .select((eb) => {
      const stats = eb
        .selectFrom('question_stats as f')
        .select(['f.students', 'f.correct', 'f.part', 'f.wrong', 'f.blank', 'f.facility', 'f.discrimination'])
        .select(['f.median_seconds as medianSeconds', 'f.chosen'])
        .whereRef('f.test_id', '=', 'q.test_id')
        .where('f.audience', '=', audience)
        .whereRef('f.question_id', '=', 'q.id');
      return jsonObjectFrom(stats).as('stats');
    })
    .where('q.test_id', '=', testId);
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** A question with its stats, key and all answers. */
export interface ReportedQuestion {
  stats: QuestionStats;
  draft: QuestionDraft;
  chosen: ChosenAnswer[];
}

function toReported(row: QuestionRow, number: number | null): ReportedQuestion | [] {
  const { id, version, type, rule, marks } = row;
  if (row.stats === null) return [];
  const { chosen: stored, ...counts } = row.stats;
  const draft = toQuestionDraft(row);
  const chosen = parseChosen(row, stored);
  return {
    draft,
    chosen,
    stats: {
      ...counts,
      id,
      number,
      version,
      type,
      text: draft.question,
      rule,
      marks,
      mostWrong: rule === 'key' ? findMostWrong(chosen) : null,
      remark: findRemark({ rule, ...counts }),
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
  const rows = await selectQuestions(em, testId, audience).execute();
  const numbers = numberQuestions(rows);
  return rows.flatMap((row) => toReported(row, numbers.get(row.id) ?? null)).sort(compareQuestions);
}
