import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionStats } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom } from '../../../database/sql.ts';
import { createPartReader, type GivenCount, GivenPart, type PartReader } from '../../../question-kinds/given-parts.ts';
import { StoredContent } from '../../../question-kinds/registry.ts';
import { describeCount, describeCounts } from '../../marking/remarkings/given-parts.service.ts';
import { numberQuestions } from '../../marking/remarkings/question-number.service.ts';
import { type QuestionDraftRow, selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { findRemark } from './question-remark.ts';

/** The contents of `question_stats.chosen`, most frequent first. */
const StoredChosen = z.array(z.intersection(GivenPart, z.object({ students: z.int(), wasCorrect: z.boolean().optional() })));

/** The students' answers to a question, and the reader of their parts. */
function readChosen(row: QuestionDraftRow, chosen: unknown): { reader: PartReader; counts: GivenCount[] } {
  const reader = createPartReader(StoredContent.parse({ type: row.type, content: row.content }), row.key);
  const counts = StoredChosen.parse(chosen).map(({ students, wasCorrect, ...part }) => ({ part, students, wasCorrect }));
  return { reader, counts: reader.listFirst(counts) };
}

/** The most frequent wrong option or text; none for a match. Other requests are answered between two texts. */
async function findMostWrong(row: QuestionDraftRow, chosen: unknown): Promise<ChosenAnswer | null> {
  const { reader, counts } = readChosen(row, chosen);
  for (const count of counts) {
    if ('left' in count.part) return null;
    const answer = describeCount(reader, count);
    if (!answer.isRight) return answer;
    await letOthersRun();
  }
  return null;
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

async function toStats(row: QuestionRow, number: number | null): Promise<QuestionStats | null> {
  const { id, version, type, rule, marks } = row;
  if (row.stats === null) return null;
  const { chosen, ...counts } = row.stats;
  return {
    ...counts,
    id,
    number,
    version,
    type,
    text: toQuestionDraft(row).question,
    rule,
    marks,
    mostWrong: rule === 'key' ? await findMostWrong(row, chosen) : null,
    remark: findRemark({ rule, ...counts }),
  };
}

/** Sorts after all numbered questions. */
const last = Number.POSITIVE_INFINITY;

function compareStats(one: QuestionStats, other: QuestionStats): number {
  const [a, b] = [one.number ?? last, other.number ?? last];
  return a === b ? other.version - one.version : a - b;
}

/** The stats of the questions students had in a test, in order; each version separately. */
export async function findQuestionStats(em: EntityManager, testId: string, audience: string): Promise<QuestionStats[]> {
  const rows = await selectQuestions(em, testId, audience).execute();
  const numbers = numberQuestions(rows);
  const all: QuestionStats[] = [];
  for (const row of rows) {
    const stats = await toStats(row, numbers.get(row.id) ?? null);
    if (stats) all.push(stats);
  }
  return all.sort(compareStats);
}

/** A question with its stats, key and all answers. */
export interface ReportedQuestion {
  stats: QuestionStats;
  draft: QuestionDraft;
  chosen: ChosenAnswer[];
}

/** One question of a test; undefined if nobody had it. */
export async function findReportedQuestion(
  em: EntityManager,
  { testId, audience, questionId }: { testId: string; audience: string; questionId: string },
): Promise<ReportedQuestion | undefined> {
  const rows = await selectQuestions(em, testId, audience).execute();
  const row = rows.find(({ id }) => id === questionId);
  const stats = row && (await toStats(row, numberQuestions(rows).get(row.id) ?? null));
  if (!stats) return undefined;
  const { reader, counts } = readChosen(row, row.stats?.chosen);
  return { stats, draft: toQuestionDraft(row), chosen: await describeCounts(reader, counts) };
}
