import type { Aliased, SelectedRow } from '../../../database/sql.ts';
import { attemptNotSubmitted } from '../attempt.errors.ts';

/** The columns of `attempts a` that `describeSubmission` reads. */
export const submissionColumns = [
  'a.status',
  'a.started_at as startedAt',
  'a.deadline_at as deadlineAt',
  'a.paused_seconds as pausedSeconds',
  'a.submitted_at as submittedAt',
  'a.submitted_by as submittedBy',
] as const;

type SubmissionRow = SelectedRow<Aliased<{ a: 'attempts' }>, 'a', typeof submissionColumns>;

/** When an attempt was started and submitted. @throws ATTEMPT_NOT_SUBMITTED */
export function describeSubmission({ startedAt, deadlineAt, pausedSeconds, submittedAt, submittedBy }: SubmissionRow) {
  if (submittedAt === null || submittedBy === null) throw attemptNotSubmitted();
  // Time used never exceeds the deadline, though a submission may arrive within the grace.
  const end = Math.min(Date.parse(submittedAt), Date.parse(deadlineAt));
  const timeUsedSeconds = Math.round((end - Date.parse(startedAt)) / 1000 - pausedSeconds);
  return { startedAt, submittedAt, submittedBy, timeUsedSeconds };
}
