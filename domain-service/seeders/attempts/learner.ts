import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Student } from '../people/people.ts';
import type { Rng } from '../rng/rng.ts';

/** How a student learns and works. Skill is on the logit scale of item response theory: 0 is average, 1 is good. */
export interface Learner {
  student: Student;
  skill: number;
  bySubject: Readonly<Record<Subject, number>>;
  /** Skill gained in a whole year; below 0 for students who fall behind. */
  gain: number;
  /** Average share of the allowed time that a paper takes. */
  pace: number;
  /** Tendency to skip questions that seem hard, from 0. */
  caution: number;
  /** Tests taken, relative to others. */
  keenness: number;
}

const typicalSkill = 0;

export function makeLearner(rng: Rng, student: Student): Learner {
  const drawn = {
    skill: rng.drawNormal(typicalSkill, 0.75),
    gain: rng.drawNormal(0.5, 0.4),
    pace: Math.min(0.95, Math.max(0.45, rng.drawNormal(0.7, 0.1))),
    caution: rng.drawBetween(0.2, 1),
    keenness: rng.drawBetween(0.6, 1.5),
  };
  return {
    student,
    ...drawn,
    // The demo's first impression: good, not perfect, and improving.
    ...(student.isDemo && { skill: 0.15, gain: 0.9, pace: 0.68, caution: 0.3 }),
    // A student who needs help: results are falling.
    ...(student.isStruggling && { skill: -0.9, gain: -1.1 }),
    bySubject: {
      Mathematics: rng.drawNormal(0, 0.4),
      Science: rng.drawNormal(0, 0.4),
      English: rng.drawNormal(0, 0.4),
      'Social Studies': rng.drawNormal(0, 0.4),
    },
  };
}

/** The skill in a subject after a share of the year (0 to 1). Most of the gain is in term, so it is slightly uneven. */
export function findSkill({ skill, bySubject, gain }: Learner, subject: Subject, partOfYear: number): number {
  return skill + bySubject[subject] + gain * partOfYear;
}
