import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

/** The default 45-minute quiz of each class, by file name. */
export const sampleQuizzes: Readonly<Record<ClassLevel, string>> = {
  '7': 'class-7-science-measurement-of-time-and-motion',
  '8': 'class-8-science-solutes-solvents-and-solutions',
  '9': 'class-9-science-motion',
  '10': 'class-10-science-light-reflection-and-refraction',
};

/** A scheduled test: days after the seeding day, and hours of those days in India. */
export interface Sitting {
  opensOn: number;
  opensAt: number;
  closesOn: number;
  closesAt: number;
  /** Number of attempts; one when absent. */
  attempts?: number;
  /** From the end of one attempt to the start of the next. */
  pauseMinutes?: number;
  /** The teacher's instructions for the room. */
  accessCode?: string;
}

// The first is open at the seeding instant, whatever the hour, and for the rest of that day.
const openNow: Sitting = { opensOn: -1, opensAt: 16, closesOn: 1, closesAt: 20 };
const evening = (day: number): Sitting => ({ opensOn: day, opensAt: 16, closesOn: day, closesAt: 20 });
const morning = (day: number): Sitting => ({ opensOn: day, opensAt: 9, closesOn: day, closesAt: 13 });

/** Tests scheduled in the next ten days, by file name. Nobody has taken them. */
export const sittings: ReadonlyMap<string, Sitting> = new Map([
  ['class-7-science-life-processes-in-plants', openNow],
  ['class-7-mathematics-finding-the-unknown', evening(2)],
  ['class-7-english-writing-skills', evening(5)],
  ['class-7-mathematics-parallel-and-intersecting-lines', morning(8)],
  ['class-8-mathematics-fractions-in-disguise', { ...openNow, accessCode: 'KITE-42' }],
  ['class-8-science-light-mirrors-and-lenses', evening(1)],
  ['class-8-english-reading-between-the-lines', evening(4)],
  ['class-8-mathematics-baudhayana-pythagoras-theorem', morning(9)],
  ['class-9-mathematics-sequences', { ...openNow, attempts: 2, pauseMinutes: 60 }],
  ['class-9-english-reading', evening(2)],
  ['class-9-science-work-energy-machines', evening(6)],
  ['class-9-mathematics-circles', morning(9)],
  ['class-10-mathematics-quadratic-equations', openNow],
  ['class-10-science-electricity', { ...evening(1), attempts: 2, pauseMinutes: 30 }],
  ['class-10-english-writing-skills', evening(3)],
  ['class-10-mathematics-surface-areas-and-volumes', morning(7)],
]);

/** The scheduled tests with negative marking. */
export const withNegativeMarking: ReadonlySet<string> = new Set([
  'class-9-mathematics-circles',
  'class-10-mathematics-surface-areas-and-volumes',
]);

/** Days before the seeding day on which a class's always-open tests were published, in order. */
export const publishingDays: readonly number[] = [367, 366, 364, 338, 296, 240, 171];
