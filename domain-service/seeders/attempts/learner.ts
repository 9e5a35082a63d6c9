import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Rng } from '../chance/rng.ts';
import type { Student } from '../people/people.ts';

/** How a student learns and works. Skill is on the logit scale of item response theory: 0 is the middle, 1 is good. */
export interface Learner {
  student: Student;
  skill: number;
  bySubject: Readonly<Record<Subject, number>>;
  /** What a whole year adds to the skill; below 0 for those who fall behind. */
  gain: number;
  /** Part of the time allowed that a paper takes, on average. */
  pace: number;
  /** How readily a question is left out that seems hard, from 0. */
  caution: number;
  /** Tests taken, compared with others. */
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
    // The one whose charts a visitor sees first: good, not perfect, and getting better.
    ...(student.isDemo && { skill: 0.15, gain: 0.9, pace: 0.68, caution: 0.3 }),
    // Who needs help: less and less comes right.
    ...(student.isStruggling && { skill: -0.9, gain: -1.1 }),
    bySubject: {
      Mathematics: rng.drawNormal(0, 0.4),
      Science: rng.drawNormal(0, 0.4),
      English: rng.drawNormal(0, 0.4),
      'Social Studies': rng.drawNormal(0, 0.4),
    },
  };
}

/** The skill in a subject after a part of the year (0 to 1). Most of the gain comes in term, so it is not quite even. */
export function findSkill({ skill, bySubject, gain }: Learner, subject: Subject, partOfYear: number): number {
  return skill + bySubject[subject] + gain * partOfYear;
}
