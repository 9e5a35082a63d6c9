import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { attemptSubmitted, sectionNotOpen, sectionUntimed } from '../attempt.errors.ts';
import { findSectionTimes, finishEarly, hasOpened, type SectionEnds } from '../paper/attempt-sections.ts';
import type { PaperSection } from '../paper/paper-sections.ts';
import { lockAttempt } from './finish-attempt.service.ts';

interface SectionRow {
  started_at: string;
  sections: PaperSection[] | null;
  section_ends: SectionEnds;
}

const endStatement = `
  update attempts set section_ends = (select array_agg((e.ends_at #>> '{}')::timestamptz order by e.place)
    from jsonb_array_elements(:ends::jsonb) with ordinality as e (ends_at, place))
  where id = :attemptId`;

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
    const locked = await lockAttempt(transaction, attemptId, now, 'wait');
    if (locked?.student_id !== studentId) throw notFound();
    if (locked.status !== 'in_progress' || locked.is_overdue) throw attemptSubmitted();
    const [row] = await transaction.execute<SectionRow[]>(
      'select started_at, sections, to_json(section_ends) as section_ends from attempts where id = :attemptId',
      { attemptId },
    );
    const next = planEnd(row, { section, now, deadlineAt: new Date(locked.deadline_at) });
    if (!next) return;
    await transaction.execute(endStatement, { attemptId, ends: JSON.stringify(next) }, 'run');
  });
}
