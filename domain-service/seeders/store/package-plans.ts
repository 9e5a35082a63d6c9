import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/**
 * `starter`: three short quizzes on one chapter. `chapters`: two quizzes per chapter and full papers. `board`: the same, plus
 * rounds without long answers and a written paper.
 */
export type SeriesKind = 'starter' | 'chapters' | 'board';

/** A package definition; days count back from the seeding day. */
export interface PackagePlan {
  slug: string;
  title: string;
  description: string;
  subject: Subject;
  class: ClassLevel;
  level: Difficulty;
  features: readonly string[];
  rupees: number;
  publishedDaysAgo: number;
  /** File names of content tests; never scheduled ones, whose questions are still secret. */
  chapters: readonly string[];
  kind: SeriesKind;
  /** Instead of chapters: tests of another package, by position. */
  partOf?: { slug: string; from: number; to: number };
  /** Share of students who buy it, relative to others. */
  draw: number;
  /** Not published yet. */
  isDraft?: true;
  retiredDaysAgo?: number;
}

const starterFeatures = ['Answers explained at once', 'No long answers', 'Repeat each quiz as often as you like'];
const chapterFeatures = ['Two quizzes for each chapter', 'Every answer explained', 'Two attempts per test'];
const boardFeatures = ['Long answers marked step by step', 'Model answers to compare with', 'Two attempts per test'];

export const packagePlans: readonly PackagePlan[] = [
  {
    ...{ slug: 'class-10-science-board', subject: 'Science', class: '10', level: 'Advanced', kind: 'board' },
    title: 'Board Pattern Series: Science',
    description: 'Chemical reactions, life processes and light in twelve papers, with step marking for long answers.',
    ...{ features: boardFeatures, rupees: 799, publishedDaysAgo: 352, draw: 1.5 },
    chapters: [
      'class-10-science-light-reflection-and-refraction',
      'class-10-science-chemical-reactions-and-equations',
      'class-10-science-life-processes',
    ],
  },
  {
    ...{ slug: 'class-10-mathematics-board', subject: 'Mathematics', class: '10', level: 'Advanced', kind: 'board' },
    title: 'Board Pattern Series: Mathematics',
    description: 'Arithmetic progressions, heights and distances, in eight timed papers with full working.',
    ...{ features: boardFeatures, rupees: 799, publishedDaysAgo: 341, draw: 1.3 },
    chapters: ['class-10-mathematics-arithmetic-progressions', 'class-10-mathematics-some-applications-of-trigonometry'],
  },
  {
    ...{ slug: 'class-10-english-practice', subject: 'English', class: '10', level: 'Intermediate', kind: 'chapters' },
    title: 'Grammar and Reading Practice',
    description: 'Agreement, modals and reported speech, and unseen texts to read closely, in short tests.',
    ...{ features: chapterFeatures, rupees: 499, publishedDaysAgo: 300, draw: 0.8 },
    chapters: ['class-10-english-grammar', 'class-10-english-reading'],
  },
  {
    ...{ slug: 'class-10-mathematics-starter', subject: 'Mathematics', class: '10', level: 'Beginner', kind: 'starter' },
    title: 'Starter Pack: Arithmetic Progressions',
    description: 'A first set of short quizzes on progressions: terms, differences and sums.',
    ...{ features: starterFeatures, rupees: 30, publishedDaysAgo: 341, draw: 1.4 },
    chapters: ['class-10-mathematics-arithmetic-progressions'],
  },
  {
    ...{ slug: 'class-9-science-chapters', subject: 'Science', class: '9', level: 'Intermediate', kind: 'chapters' },
    title: 'Chapter Tests: Science',
    description: 'Motion, cells and mixtures: two quizzes for each chapter, then papers over all three.',
    ...{ features: [...chapterFeatures, 'Diagrams and graphs to read'], rupees: 499, publishedDaysAgo: 348, draw: 1.2 },
    chapters: ['class-9-science-motion', 'class-9-science-cell', 'class-9-science-mixtures'],
  },
  {
    ...{ slug: 'class-9-mathematics-chapters', subject: 'Mathematics', class: '9', level: 'Intermediate', kind: 'chapters' },
    title: 'Chapter Tests: Mathematics',
    description: 'Identities and coordinates, from first questions to full papers.',
    ...{ features: chapterFeatures, rupees: 499, publishedDaysAgo: 322, draw: 1.1 },
    chapters: ['class-9-mathematics-algebraic-identities', 'class-9-mathematics-coordinates'],
  },
  {
    ...{ slug: 'class-9-english-workshop', subject: 'English', class: '9', level: 'Intermediate', kind: 'chapters' },
    title: 'Grammar and Writing Workshop',
    description: 'Tenses, reported speech, letters and notices. Write, then compare with a model answer.',
    ...{ features: [...chapterFeatures, 'Model answers for every letter'], rupees: 349, publishedDaysAgo: 262, draw: 0.7 },
    chapters: ['class-9-english-grammar', 'class-9-english-writing-skills'],
  },
  {
    ...{ slug: 'class-9-mathematics-starter', subject: 'Mathematics', class: '9', level: 'Beginner', kind: 'starter' },
    title: 'Starter Pack: Coordinates',
    description: 'Short quizzes to find your way on the plane, four questions at a time.',
    ...{ features: starterFeatures, rupees: 30, publishedDaysAgo: 322, draw: 1.3 },
    chapters: ['class-9-mathematics-coordinates'],
  },
  {
    ...{ slug: 'class-8-science-revision', subject: 'Science', class: '8', level: 'Advanced', kind: 'board' },
    title: 'Science Revision Series',
    description: 'Electric currents, solutions and the world too small to see, in twelve papers.',
    ...{ features: boardFeatures, rupees: 599, publishedDaysAgo: 333, draw: 1.1 },
    chapters: [
      'class-8-science-solutes-solvents-and-solutions',
      'class-8-science-electricity-magnetic-and-heating-effects',
      'class-8-science-the-invisible-living-world',
    ],
  },
  {
    ...{ slug: 'class-8-mathematics-chapters', subject: 'Mathematics', class: '8', level: 'Intermediate', kind: 'chapters' },
    title: 'Squares, Cubes and Quadrilaterals',
    description: 'Two chapters that the rest of the year is built on, quiz by quiz.',
    ...{ features: chapterFeatures, rupees: 399, publishedDaysAgo: 310, draw: 1 },
    chapters: ['class-8-mathematics-a-square-and-a-cube', 'class-8-mathematics-quadrilaterals'],
  },
  {
    ...{ slug: 'class-8-english-sentences', subject: 'English', class: '8', level: 'Beginner', kind: 'chapters' },
    title: 'Sentences and Letters',
    description: 'Sentences that change shape, and letters and notices that say what they mean.',
    ...{ features: chapterFeatures, rupees: 299, publishedDaysAgo: 240, draw: 0.7 },
    chapters: ['class-8-english-grammar-sentences-that-change-shape', 'class-8-english-writing-skills-letters-notices-and-words'],
  },
  {
    ...{ slug: 'class-8-mathematics-starter', subject: 'Mathematics', class: '8', level: 'Beginner', kind: 'starter' },
    title: 'Starter Pack: Squares and Cubes',
    description: 'Squares, cubes and their roots in three short quizzes.',
    ...{ features: starterFeatures, rupees: 30, publishedDaysAgo: 310, draw: 1.3 },
    chapters: ['class-8-mathematics-a-square-and-a-cube'],
  },
  {
    ...{ slug: 'class-7-science-everyday', subject: 'Science', class: '7', level: 'Intermediate', kind: 'chapters' },
    title: 'Everyday Science Series',
    description: 'Lamps and switches, acids in the kitchen, clocks and pendulums.',
    ...{ features: [...chapterFeatures, 'Drawings to read'], rupees: 499, publishedDaysAgo: 329, draw: 1 },
    chapters: [
      'class-7-science-measurement-of-time-and-motion',
      'class-7-science-electricity-circuits-and-their-components',
      'class-7-science-exploring-substances-acidic-basic-and-neutral',
    ],
  },
  {
    ...{ slug: 'class-7-mathematics-chapters', subject: 'Mathematics', class: '7', level: 'Intermediate', kind: 'chapters' },
    title: 'Numbers and Fractions Series',
    description: 'Lakhs, crores and fractions, with sums from shops, trains and kitchens.',
    ...{ features: chapterFeatures, rupees: 399, publishedDaysAgo: 318, draw: 1 },
    chapters: ['class-7-mathematics-large-numbers-around-us', 'class-7-mathematics-working-with-fractions'],
  },
  {
    ...{ slug: 'class-7-english-first', subject: 'English', class: '7', level: 'Beginner', kind: 'chapters' },
    title: 'Grammar and Reading First',
    description: 'Verbs, linkers and word forms, and short texts to read with care.',
    ...{ features: chapterFeatures, rupees: 299, publishedDaysAgo: 225, draw: 0.6 },
    chapters: ['class-7-english-grammar', 'class-7-english-reading'],
  },
  {
    ...{ slug: 'class-7-mathematics-starter', subject: 'Mathematics', class: '7', level: 'Beginner', kind: 'starter' },
    title: 'Starter Pack: Fractions',
    description: 'Short quizzes to make multiplying and dividing fractions firm.',
    ...{ features: starterFeatures, rupees: 30, publishedDaysAgo: 318, draw: 1.4 },
    chapters: ['class-7-mathematics-working-with-fractions'],
  },
  {
    ...{ slug: 'class-7-science-starter', subject: 'Science', class: '7', level: 'Beginner', kind: 'starter' },
    title: 'Starter Pack: Lamps and Switches',
    description: 'Cells, lamps and switches in three short quizzes.',
    ...{ features: starterFeatures, rupees: 30, publishedDaysAgo: 150, draw: 1 },
    chapters: ['class-7-science-electricity-circuits-and-their-components'],
  },
  {
    ...{ slug: 'class-10-science-half-yearly', subject: 'Science', class: '10', level: 'Intermediate', kind: 'chapters' },
    title: 'Half-Yearly Revision: Science',
    description: 'The quizzes on light and on chemical reactions, for the half-yearly examination.',
    ...{
      features: ['Four quizzes', 'Every answer explained'],
      rupees: 199,
      publishedDaysAgo: 210,
      retiredDaysAgo: 52,
      draw: 0.8,
    },
    chapters: [],
    partOf: { slug: 'class-10-science-board', from: 0, to: 4 },
  },
  {
    ...{ slug: 'class-9-science-final', subject: 'Science', class: '9', level: 'Advanced', kind: 'chapters' },
    title: 'Final Examination Papers: Science',
    description: 'Full papers over all three chapters, for the weeks before the final examination.',
    ...{
      features: ['Full papers only', 'Model answers to compare with'],
      rupees: 299,
      publishedDaysAgo: 5,
      isDraft: true,
      draw: 0,
    },
    chapters: [],
    partOf: { slug: 'class-9-science-chapters', from: 6, to: 9 },
  },
];
