import type { SectionTimes } from './question-view.ts';

export type SectionState = 'later' | 'open' | 'over';

/** How a section stands at an instant of the server's clock, in milliseconds. */
export function findSectionState({ opensAt, closesAt }: SectionTimes, now: number): SectionState {
  if (opensAt !== null && now < opensAt) return 'later';
  return closesAt !== null && now >= closesAt ? 'over' : 'open';
}

/** The section to go on with when one is over: the next that is open, else an earlier one; null when none is. */
export function findNextSection(sections: readonly SectionTimes[], from: number, now: number): number | null {
  const open = sections.flatMap((times, place) => (place !== from && findSectionState(times, now) === 'open' ? [place] : []));
  return open.find((place) => place > from) ?? open[0] ?? null;
}

/** The number of a section's first question, as the student counts. */
export function findFirstNumber(sections: readonly { questionCount: number }[], place: number): number {
  return sections.slice(0, place).reduce((sum, { questionCount }) => sum + questionCount, 1);
}
