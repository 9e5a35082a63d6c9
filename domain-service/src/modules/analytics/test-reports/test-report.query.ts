import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionReport, ReportQuery, TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countTestAnswersToMark } from '../../marking/reviews/answers-to-mark.service.ts';
import { findQuestionStats, findReportedQuestion } from './question-stats.query.ts';
import { findReportScope, type ReportScope } from './report-scope.ts';

/** The stats of a test for an audience. */
export function selectStats(em: EntityManager, testId: string, audience: string) {
  return em
    .getKysely<Database>()
    .selectFrom('test_stats')
    .select(['counted_at as countedAt', 'takers', 'graded', 'average_score as averageScore'])
    .select(['average_percent as averagePercent', 'median_seconds as medianSeconds', 'max_score as maxScore', 'score_spread'])
    .where('test_id', '=', testId)
    .where('audience', '=', audience);
}

function roundTenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

const none = { countedAt: null, takers: 0, graded: 0, averageScore: null, averagePercent: null, medianSeconds: null, spread: [] };

async function findStats(em: EntityManager, { test, audience }: ReportScope) {
  const row = await selectStats(em, test.id, audience).executeTakeFirst();
  if (!row) return { ...none, maxScore: 0 };
  const { score_spread: spread, ...stats } = row;
  return {
    ...stats,
    averageScore: roundTenth(stats.averageScore),
    averagePercent: roundTenth(stats.averagePercent),
    spread: spread.map(([marks, students]) => ({ marks, students })),
  };
}

interface TestRequest {
  testId: string;
  query: ReportQuery;
}

/** Stats of a test and its questions, as far as the caller may read them. @throws NOT_FOUND */
export async function findTestReport(em: EntityManager, caller: Caller, { testId, query }: TestRequest): Promise<TestReport> {
  const scope = await findReportScope(em, caller, testId, query.students);
  const { test, students, choices, classSize, audience } = scope;
  return {
    test,
    students,
    choices,
    classSize,
    ...(await findStats(em, scope)),
    ...(await countTestAnswersToMark(em, caller, testId)),
    questions: await findQuestionStats(em, testId, audience),
  };
}

/** Stats of one question, with its key and answers. @throws NOT_FOUND, also for a question nobody had */
export async function findQuestionReport(
  em: EntityManager,
  caller: Caller,
  { testId, questionId, query }: TestRequest & { questionId: string },
): Promise<QuestionReport> {
  const { test, students, choices, audience } = await findReportScope(em, caller, testId, query.students);
  const question = await findReportedQuestion(em, { testId, audience, questionId });
  if (!question) throw notFound();
  return { test, students, choices, ...question };
}
