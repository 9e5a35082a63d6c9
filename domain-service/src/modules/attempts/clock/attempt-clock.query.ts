import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptClock } from '@shikhar/contracts/attempts/schemas';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { selectSavedAnswer, toAnswerState } from '../attempt-head.mapper.ts';
import type { AttemptKey } from '../attempt-key.ts';
import { findSectionTimes } from '../paper/attempt-sections.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import { isOverdue, toClock } from './deadline.ts';
import { recordHeartbeat, selectHeartbeat } from './heartbeat.service.ts';
import { closeOverdueAttempt } from './overdue-attempts.service.ts';

interface ClockPlace extends AttemptKey {
  /** Answers saved from then on are sent. */
  since: string;
}

const findRow = prepareQuery<ClockPlace>()('attempt-clock', (db, parameter) =>
  db
    .selectFrom('attempts as a')
    .select(['a.status', 'a.deadline_at as deadlineAt', 'a.extended_minutes as extendedMinutes'])
    .select(['a.started_at as startedAt', 'a.section_ends as sectionEnds', selectHeartbeat().as('seenAt')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attempt_answers as k')
          .select(['k.index', ...selectSavedAnswer()])
          .whereRef('k.student_id', '=', 'a.student_id')
          .whereRef('k.attempt_id', '=', 'a.id')
          .where('k.saved_at', '>=', parameter('since'))
          .orderBy('k.index'),
      ).as('changed'),
    )
    .where('a.student_id', '=', parameter('studentId'))
    .where('a.id', '=', parameter('attemptId')),
);

/** The clock of a student's own attempt: polled every few seconds by each open page. @throws NOT_FOUND */
export async function findAttemptClock(em: EntityManager, place: ClockPlace & { now: Date }): Promise<AttemptClock> {
  const { studentId, attemptId, now } = place;
  const [row] = await findRow(em, place);
  if (!row) throw notFound();
  const deadlineAt = new Date(row.deadlineAt);
  if (row.status === 'in_progress' && isOverdue(deadlineAt, now)) {
    await closeOverdueAttempt(em, place, now);
    return findAttemptClock(em, place);
  }
  if (row.status === 'in_progress') await recordHeartbeat(em, { studentId, attemptId, seenAt: row.seenAt, now });
  const { questions } = row.changed.length > 0 ? await loadPaper(em, attemptId) : { questions: [] };
  const changed = row.changed.flatMap((saved) => {
    const placed = questions[saved.index];
    return placed ? toAnswerState(placed, saved) : [];
  });
  return {
    status: row.status,
    changed,
    extendedMinutes: row.extendedMinutes,
    sections: findSectionTimes(row.sectionEnds?.length ?? 0, row.sectionEnds, row.startedAt),
    ...toClock(deadlineAt, now),
  };
}
