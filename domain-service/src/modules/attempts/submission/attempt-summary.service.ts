import type { AttemptStatus, AttemptSummary, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { type AttemptTestRow, attemptTestColumns, selectAttemptTest, toAttemptTest } from '../attempt-test.service.ts';
import { toPercent } from '../results/percent.ts';
import { describeReview, type ReviewRow, reviewColumnsSql, selectReview } from '../results/review.service.ts';

/** The columns of `attempts a join tests t` that `toAttemptSummary` reads, besides `visible`, which depends on the reader. */
export const attemptSummaryColumns = `
  a.id, ${attemptTestColumns}, a.number, a.status, a.started_at, a.deadline_at, a.submitted_at, a.score, a.max_score,
  a.marking_status, ${reviewColumnsSql}`;

export interface AttemptSummaryRow extends AttemptTestRow, ReviewRow {
  id: string;
  number: number;
  status: AttemptStatus;
  started_at: string;
  deadline_at: string;
  submitted_at: string | null;
  score: number | null;
  marking_status: MarkingStatus | null;
}

export function toAttemptSummary(row: AttemptSummaryRow, now: Date): AttemptSummary {
  const score = row.visible === 'nothing' ? null : row.score;
  return {
    id: row.id,
    test: toAttemptTest(row),
    number: row.number,
    status: row.status,
    startedAt: toInstant(row.started_at),
    deadlineAt: toInstant(row.deadline_at),
    submittedAt: toOptionalInstant(row.submitted_at),
    score,
    maxScore: row.max_score,
    percent: score === null ? null : toPercent(score, row.max_score),
    markingStatus: row.marking_status,
    ...describeReview(row, now),
  };
}

/** The columns of `attempts a join tests t` that `toAttemptSummary` reads, besides `visible`, which depends on the reader. */
export function selectAttemptSummary() {
  return [
    ...selectAttemptTest(),
    ...selectReview(),
    'a.id',
    'a.number',
    'a.status',
    'a.started_at',
    'a.deadline_at',
    'a.submitted_at',
    'a.score',
    'a.max_score',
    'a.marking_status',
  ] as const;
}
