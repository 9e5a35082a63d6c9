import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { QuestionFile } from '../content-files/test-file.ts';
import { joinGroups, type PaperQuestion } from '../papers/papers.ts';

/** A chapter with its questions. */
export interface Chapter {
  name: string;
  questions: readonly PaperQuestion[];
}

/** A test of a package before it has a position. */
export interface ComposedTest {
  title: string;
  description: string;
  chapter: string;
  difficulty: Difficulty;
  durationMinutes: number;
  questions: PaperQuestion[];
}

const difficulties: readonly Difficulty[] = ['Beginner', 'Intermediate', 'Advanced'];
const types: readonly QuestionFile['type'][] = ['mcq', 'truefalse', 'match', 'saq', 'broad'];
const mixedChapters = 'Mixed chapters';

/** As in printed papers: choices first, long answers last, easier before harder within a type. */
function sortAsPrinted(questions: readonly PaperQuestion[]): PaperQuestion[] {
  const place = ({ file }: PaperQuestion) => types.indexOf(file.type) * 10 + difficulties.indexOf(file.difficulty);
  return questions.toSorted((one, other) => place(one) - place(other));
}

function sortByDifficulty(questions: readonly PaperQuestion[]): PaperQuestion[] {
  const place = ({ file }: PaperQuestion) => difficulties.indexOf(file.difficulty) * 10 + types.indexOf(file.type);
  return questions.toSorted((one, other) => place(one) - place(other));
}

/** Two minutes per mark, in steps of five, from 15 to 60 minutes. */
function findDuration(questions: readonly PaperQuestion[]): number {
  const marks = questions.reduce((sum, { file }) => sum + file.marks, 0);
  return Math.min(60, Math.max(15, Math.ceil((2 * marks) / 5) * 5));
}

function compose(about: Omit<ComposedTest, 'durationMinutes'>): ComposedTest {
  return { ...about, questions: joinGroups(sortAsPrinted(about.questions)), durationMinutes: findDuration(about.questions) };
}

/** Deals the questions in order to this many papers. */
function deal(questions: readonly PaperQuestion[], count: number): PaperQuestion[][] {
  return Array.from({ length: count }, (_, paper) => questions.filter((_question, index) => index % count === paper));
}

/** The easier half of each chapter, then the harder half. */
export function composeQuizzes(chapters: readonly Chapter[]): ComposedTest[] {
  return chapters.flatMap(({ name, questions }) => {
    const sorted = sortByDifficulty(questions);
    const middle = Math.ceil(sorted.length / 2);
    return [
      compose({
        title: `${name}: Quiz 1`,
        description: `A first quiz on ${name}: what everyone should be sure of.`,
        chapter: name,
        difficulty: 'Beginner',
        questions: sorted.slice(0, middle),
      }),
      compose({
        title: `${name}: Quiz 2`,
        description: `The harder questions on ${name}, for after the first quiz.`,
        chapter: name,
        difficulty: 'Intermediate',
        questions: sorted.slice(middle),
      }),
    ];
  });
}

/** Three short quizzes without long answers, each slightly harder. */
export function composeFirstSteps({ name, questions }: Chapter): ComposedTest[] {
  const closed = sortByDifficulty(questions.filter(({ file }) => file.type !== 'broad'));
  const words = ['An easy start', 'A second set', 'A last set, a little harder,'];
  return words.map((word, index) =>
    compose({
      title: `${name}: First Steps ${index + 1}`,
      description: `${word} on ${name}: a few minutes for each question.`,
      chapter: name,
      difficulty: index === 2 ? 'Intermediate' : 'Beginner',
      questions: closed.slice(Math.ceil((index * closed.length) / 3), Math.ceil(((index + 1) * closed.length) / 3)),
    }),
  );
}

/** All questions without long answers, over all chapters. */
export function composeRounds(subject: string, chapters: readonly Chapter[]): ComposedTest[] {
  const closed = chapters.flatMap((chapter) => chapter.questions).filter(({ file }) => types.indexOf(file.type) < 3);
  return deal(sortAsPrinted(closed), chapters.length).map((questions, index) =>
    compose({
      title: `${subject} Objective Round ${index + 1}`,
      description: 'Choices, true or false and pairs from all chapters of the series, against the clock.',
      chapter: mixedChapters,
      difficulty: 'Intermediate',
      questions,
    }),
  );
}

/** Short and long answers of all chapters. */
export function composeWritten(subject: string, chapters: readonly Chapter[]): ComposedTest[] {
  const questions = chapters.flatMap((chapter) => chapter.questions).filter(({ file }) => types.indexOf(file.type) >= 3);
  const description = 'Short and long answers from all chapters of the series, marked step by step.';
  return [compose({ title: `${subject} Written Paper`, description, chapter: mixedChapters, difficulty: 'Advanced', questions })];
}

/** Papers of all question types over all chapters. */
export function composeFullPapers(subject: string, chapters: readonly Chapter[], count: number): ComposedTest[] {
  return deal(sortAsPrinted(chapters.flatMap((chapter) => chapter.questions)), count).map((questions, index) =>
    compose({
      title: `${subject} Full Paper ${index + 1}`,
      description: 'A full paper over all chapters of the series, from choices to a long answer.',
      chapter: mixedChapters,
      difficulty: 'Advanced',
      questions,
    }),
  );
}
