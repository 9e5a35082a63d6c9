import type { SectionTimes } from './question-view.ts';

export type SectionState = 'later' | 'open' | 'over';

/** State of a section at a server time in milliseconds. */
export function findSectionState({ opensAt, closesAt }: SectionTimes, now: number): SectionState {
  if (opensAt !== null && now < opensAt) return 'later';
  return closesAt !== null && now >= closesAt ? 'over' : 'open';
}

/** The section to continue with when one is over: the next open one, else an earlier one; null if none is open. */
export function findNextSection(sections: readonly SectionTimes[], from: number, now: number): number | null {
  const open = sections.flatMap((times, index) => (index !== from && findSectionState(times, now) === 'open' ? [index] : []));
  return open.find((place) => place > from) ?? open[0] ?? null;
}

/** The number of a section's first question, as the student counts. */
export function findFirstNumber(sections: readonly { questionCount: number }[], place: number): number {
  return sections.slice(0, place).reduce((sum, { questionCount }) => sum + questionCount, 1);
}
