import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionReport, ReportQuery, TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countTestAnswersToMark } from '../../marking/reviews/answers-to-mark.service.ts';
import { findReportedQuestions } from './question-stats.query.ts';
import { findReportScope, type ReportScope } from './report-scope.ts';

interface StatsRow {
  takers: number;
  graded: number;
  average_score: number | null;
  average_percent: number | null;
  median_seconds: number | null;
  max_score: number;
  score_spread: [marks: number, students: number][];
  counted_at: string;
}

export const statsStatement = `
  select takers, graded, average_score, average_percent, median_seconds, max_score, score_spread, counted_at
  from test_stats where test_id = :testId and audience = :audience`;

function roundTenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

const none = { countedAt: null, takers: 0, graded: 0, averageScore: null, averagePercent: null, medianSeconds: null, spread: [] };

async function findStats(em: EntityManager, { test, audience }: ReportScope) {
  const [row] = await em.execute<StatsRow[]>(statsStatement, { testId: test.id, audience });
  if (!row) return { ...none, maxScore: 0 };
  return {
    countedAt: toInstant(row.counted_at),
    takers: row.takers,
    graded: row.graded,
    averageScore: roundTenth(row.average_score),
    averagePercent: roundTenth(row.average_percent),
    medianSeconds: row.median_seconds,
    maxScore: row.max_score,
    spread: row.score_spread.map(([marks, students]) => ({ marks, students })),
  };
}

interface TestRequest {
  testId: string;
  query: ReportQuery;
  now: Date;
}

/** Stats of a test and its questions, as far as the caller may read them. @throws NOT_FOUND */
export async function findTestReport(
  em: EntityManager,
  caller: Caller,
  { testId, query, now }: TestRequest,
): Promise<TestReport> {
  const scope = await findReportScope(em, caller, testId, query.students);
  const { test, students, choices, classSize, audience } = scope;
  const questions = await findReportedQuestions(em, testId, audience);
  return {
    test,
    students,
    choices,
    classSize,
    ...(await findStats(em, scope)),
    ...(await countTestAnswersToMark(em, caller, now, testId)),
    questions: questions.map(({ stats }) => stats),
  };
}

/** Stats of one question, with its key and answers. @throws NOT_FOUND, also for a question nobody had */
export async function findQuestionReport(
  em: EntityManager,
  caller: Caller,
  { testId, questionId, query }: Omit<TestRequest, 'now'> & { questionId: string },
): Promise<QuestionReport> {
  const { test, students, choices, audience } = await findReportScope(em, caller, testId, query.students);
  const question = (await findReportedQuestions(em, testId, audience)).find(({ stats }) => stats.id === questionId);
  if (!question) throw notFound();
  return { test, students, choices, ...question };
}
