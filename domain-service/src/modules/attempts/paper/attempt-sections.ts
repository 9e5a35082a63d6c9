import type { AttemptSection, SectionTimes } from '@shikhar/contracts/attempts/schemas';
import type { ArrangedSection } from '../../tests/section.service.ts';
import { findLatestOverdue, graceSeconds } from '../clock/deadline.ts';
import { extendMinutes } from '../extra-time/extend-minutes.service.ts';
import type { PaperSection } from './paper-sections.ts';

/** The end of each timed section; null for an untimed one, or for a paper without timed sections. */
export type SectionEnds = (string | null)[] | null;

/** The sections stored with an attempt; null if the author made none. */
export function toPaperSections(paper: readonly ArrangedSection<unknown>[], extraTimeFactor: number): PaperSection[] | null {
  const sections = paper.flatMap(({ facts, questions }) => {
    if (!facts) return [];
    const { title, answerCount, durationMinutes, negativeMarks } = facts;
    const ownMinutes = durationMinutes === null ? null : extendMinutes(durationMinutes, extraTimeFactor);
    return { title, questionCount: questions.length, answerCount, durationMinutes: ownMinutes, negativeMarks };
  });
  return sections.length > 0 ? sections : null;
}

/** Ends of consecutive sections from `from` on, none beyond the deadline. */
function scheduleSections(sections: readonly PaperSection[], from: Date, deadlineAt: Date): (string | null)[] {
  let opensAt = from.getTime();
  return sections.map(({ durationMinutes }) => {
    if (durationMinutes === null) return null;
    opensAt = Math.min(opensAt + durationMinutes * 60_000, deadlineAt.getTime());
    return new Date(opensAt).toISOString();
  });
}

/** The section ends of a paper that starts now; null if no section is timed. */
export function planSections(sections: readonly PaperSection[] | null, now: Date, deadlineAt: Date): SectionEnds {
  const isTimed = sections?.some(({ durationMinutes }) => durationMinutes !== null) ?? false;
  return sections && isTimed ? scheduleSections(sections, now, deadlineAt) : null;
}

/**
 * The section ends if a section is finished now and the following ones run from now on. A section that the student finishes has
 * no grace, so its end is set earlier by the grace.
 */
export function finishEarly(
  sections: readonly PaperSection[],
  ends: readonly (string | null)[],
  { section, now, deadlineAt }: { section: number; now: Date; deadlineAt: Date },
): (string | null)[] {
  const end = new Date(now.getTime() - graceSeconds * 1000).toISOString();
  return [...ends.slice(0, section), end, ...scheduleSections(sections.slice(section + 1), now, deadlineAt)];
}

function getLatest(ends: readonly (string | null)[]): string | null {
  return ends.reduce(
    (latest, end) => (end !== null && (latest === null || Date.parse(end) > Date.parse(latest)) ? end : latest),
    null,
  );
}

/** When each section of the paper is open. */
export function findSectionTimes(count: number, ends: SectionEnds, startedAt: string): SectionTimes[] {
  return Array.from({ length: count }, (_, section) => {
    const end = ends?.[section] ?? null;
    if (!ends || end === null) return { opensAt: null, closesAt: null };
    return { opensAt: getLatest(ends.slice(0, section)) ?? startedAt, closesAt: end };
  });
}

export function describeAttemptSections(
  sections: readonly PaperSection[] | null,
  ends: SectionEnds,
  startedAt: string,
): AttemptSection[] {
  const times = findSectionTimes(sections?.length ?? 0, ends, startedAt);
  return (sections ?? []).map(({ title, questionCount, answerCount, durationMinutes }, section) => ({
    title,
    questionCount,
    answerCount,
    durationMinutes,
    ...(times[section] ?? { opensAt: null, closesAt: null }),
  }));
}

/** Whether the section's questions may be seen. */
export function hasOpened(times: SectionTimes | undefined, now: Date): boolean {
  return !times?.opensAt || Date.parse(times.opensAt) <= now.getTime();
}

/** Whether the section accepts answers, including the grace. */
export function isSectionOpen(times: SectionTimes | undefined, now: Date): boolean {
  const isOver = times?.closesAt ? new Date(times.closesAt) < findLatestOverdue(now) : false;
  return hasOpened(times, now) && !isOver;
}
