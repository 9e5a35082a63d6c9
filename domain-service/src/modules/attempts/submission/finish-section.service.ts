import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { attemptSubmitted, sectionNotOpen, sectionUntimed } from '../attempt.errors.ts';
import { findSectionTimes, finishEarly, hasOpened } from '../paper/attempt-sections.ts';
import { lockAttempt } from './finish-attempt.service.ts';

type SectionRow = Pick<Selectable<Database['attempts']>, 'started_at' | 'sections' | 'section_ends'>;

/** The new ends; null if the section is already over. */
function planEnd(row: SectionRow | undefined, place: { section: number; now: Date; deadlineAt: Date }) {
  const { section, now } = place;
  if (!row?.sections?.[section]) throw notFound();
  const { sections, section_ends: ends, started_at: startedAt } = row;
  const times = findSectionTimes(sections.length, ends, startedAt)[section];
  if (!ends || !times?.closesAt) throw sectionUntimed();
  if (!hasOpened(times, now)) throw sectionNotOpen();
  return new Date(times.closesAt) <= now ? null : finishEarly(sections, ends, place);
}

/**
 * Ends a section of a student's own attempt now, so that the next timed one begins; does nothing if it is already over.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED for an untimed section; SECTION_CLOSED before it opens; ATTEMPT_CLOSED
 */
export async function finishSection(
  em: EntityManager,
  { attemptId, studentId, section, now }: { attemptId: string; studentId: string; section: number; now: Date },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const locked = await lockAttempt(transaction, { studentId, attemptId }, now, 'wait');
    if (!locked) throw notFound();
    if (locked.status !== 'in_progress' || locked.isOverdue) throw attemptSubmitted();
    const db = transaction.getKysely<Database>();
    const row = await db
      .selectFrom('attempts')
      .select(['started_at', 'sections', 'section_ends'])
      .where('student_id', '=', studentId)
      .where('id', '=', attemptId)
      .executeTakeFirst();
    const next = planEnd(row, { section, now, deadlineAt: new Date(locked.deadlineAt) });
    if (!next) return;
    await db
      .updateTable('attempts')
      .set({ section_ends: next })
      .where('student_id', '=', studentId)
      .where('id', '=', attemptId)
      .execute();
  });
}
