import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptClock, AttemptStatus } from '@shikhar/contracts/attempts/schemas';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { type SavedAnswer, toAnswerState } from '../attempt-head.mapper.ts';
import { findSectionTimes, type SectionEnds } from '../paper/attempt-sections.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import { isOverdue, toClock } from './deadline.ts';
import { recordHeartbeat, selectHeartbeatSql } from './heartbeat.service.ts';
import { closeOverdueAttempt } from './overdue-attempts.service.ts';

interface ClockRow {
  status: AttemptStatus;
  deadline_at: string;
  extended_minutes: number;
  seen_at: string | null;
  started_at: string;
  section_ends: SectionEnds;
  changed: (SavedAnswer & { index: number })[];
}

const statement = prepareStatement(
  'attempt-clock',
  `
  select status, deadline_at, extended_minutes, started_at, to_json(section_ends) as section_ends,
    ${selectHeartbeatSql} as seen_at,
    (select coalesce(json_agg(json_build_object('index', k.index, 'answer', k.answer, 'flagged', k.flagged,
        'sequence', k.sequence, 'savedAt', k.saved_at) order by k.index), '[]')
      from attempt_answers k where k.attempt_id = a.id and k.saved_at >= :since::timestamptz) as changed
  from attempts a where id = :attemptId and student_id = :studentId`,
);

/** The clock of a student's own attempt: polled every few seconds by each open page. @throws NOT_FOUND */
export async function findAttemptClock(
  em: EntityManager,
  place: { attemptId: string; studentId: string; since: string; now: Date },
): Promise<AttemptClock> {
  const { attemptId, now } = place;
  const [row] = await runPrepared<ClockRow>(em, statement, place);
  if (!row) throw notFound();
  const deadlineAt = new Date(row.deadline_at);
  if (row.status === 'in_progress' && isOverdue(deadlineAt, now)) {
    await closeOverdueAttempt(em, attemptId, now);
    return findAttemptClock(em, place);
  }
  if (row.status === 'in_progress') await recordHeartbeat(em, { attemptId, seenAt: row.seen_at, now });
  const { questions } = row.changed.length > 0 ? await loadPaper(em, attemptId) : { questions: [] };
  const changed = row.changed.flatMap((saved) => {
    const placed = questions[saved.index];
    return placed ? toAnswerState(placed, saved) : [];
  });
  return {
    status: row.status,
    changed,
    extendedMinutes: row.extended_minutes,
    sections: findSectionTimes(row.section_ends?.length ?? 0, row.section_ends, row.started_at),
    ...toClock(deadlineAt, now),
  };
}
