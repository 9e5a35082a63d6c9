import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { ReviewShows } from '@shikhar/contracts/tests/schemas';
import { expressionBuilder } from 'kysely';
import { type Aliased, type SelectedRow, toIsoString } from '../../../database/sql.ts';
import { selectAttemptTest } from '../attempt-test.service.ts';
import { toPercent } from '../results/percent.ts';
import { describeReview, selectReview } from '../results/review.service.ts';

type Scope = Aliased<{ a: 'attempts'; t: 'tests' }>;

/**
 * On `attempts a join tests t`, in JSON or not: the columns that `toAttemptSummary` reads, besides `visible`, which depends on
 * the reader.
 */
export function selectAttemptSummary() {
  const eb = expressionBuilder<Scope, 'a'>();
  return [
    selectAttemptTest(),
    ...selectReview(),
    'a.id',
    'a.number',
    'a.status',
    toIsoString(eb.ref('a.started_at')).as('startedAt'),
    toIsoString(eb.ref('a.deadline_at')).as('deadlineAt'),
    toIsoString(eb.ref('a.submitted_at')).as('submittedAt'),
    'a.score',
    'a.marking_status as markingStatus',
    'a.is_practice as isPractice',
  ] as const;
}

export type AttemptSummaryRow = SelectedRow<Scope, 'a' | 't', ReturnType<typeof selectAttemptSummary>> & { visible: ReviewShows };

export function toAttemptSummary(row: AttemptSummaryRow, now: Date): AttemptSummary {
  const score = row.visible === 'nothing' ? null : row.score;
  return {
    id: row.id,
    test: row.test,
    number: row.number,
    status: row.status,
    startedAt: row.startedAt,
    deadlineAt: row.deadlineAt,
    submittedAt: row.submittedAt,
    score,
    maxScore: row.maxScore,
    percent: score === null ? null : toPercent(score, row.maxScore),
    markingStatus: row.markingStatus,
    isPractice: row.isPractice,
    ...describeReview(row, now),
  };
}
