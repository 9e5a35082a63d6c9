import { toInstant } from '../../../stored-instant.ts';
import { attemptNotSubmitted } from '../attempt.errors.ts';

/** The columns of `attempts a` that `describeSubmission` reads. */
export const submissionColumns = 'a.status, a.started_at, a.deadline_at, a.paused_seconds, a.submitted_at, a.submitted_by';

export interface SubmissionRow {
  status: 'in_progress' | 'submitted';
  started_at: string;
  deadline_at: string;
  /** Seconds the clock was stopped while the account was suspended. */
  paused_seconds: number;
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | null;
}

// Time used never exceeds the deadline, though a submission may arrive within the grace.
function countSecondsUsed({ started_at, deadline_at, paused_seconds }: SubmissionRow, submittedAt: string): number {
  const end = Math.min(Date.parse(submittedAt), Date.parse(deadline_at));
  return Math.round((end - Date.parse(started_at)) / 1000 - paused_seconds);
}

/** When an attempt was started and submitted. @throws ATTEMPT_NOT_SUBMITTED */
export function describeSubmission(row: SubmissionRow) {
  if (row.submitted_at === null || row.submitted_by === null) throw attemptNotSubmitted();
  return {
    startedAt: toInstant(row.started_at),
    submittedAt: toInstant(row.submitted_at),
    submittedBy: row.submitted_by,
    timeUsedSeconds: countSecondsUsed(row, row.submitted_at),
  };
}
