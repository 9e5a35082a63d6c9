import type { ExamQuestion } from '../../../question-kinds/registry.ts';
import { numberSections, toSectionMember } from '../../tests/section.service.ts';
import { listChoices, orderChoices, type ShuffleFacts } from './choice-order.service.ts';
import { numberQuestions, type PaperSection } from './paper-sections.ts';

/** A question in an attempt's paper. `order[shown]` is the author's index of an option or right-hand choice. */
export interface PaperQuestion {
  question: ExamQuestion;
  index: number;
  section: number;
  order: readonly number[];
}

/** The paper of an attempt, fixed at its start. */
export interface Paper {
  attemptId: string;
  testId: string;
  studentId: string;
  /** Deducted for each wrong mcq or truefalse answer. */
  negativeMarks: number;
  /** Null when sections are runs of one question type. */
  sections: readonly PaperSection[] | null;
  questions: readonly PaperQuestion[];
}

type PaperFacts = Omit<Paper, 'questions'> & ShuffleFacts;

/** Arranges the questions as the student sees them. The right column of a match is always shuffled. */
export function buildPaper(facts: PaperFacts, questions: readonly ExamQuestion[]): Paper {
  const { attemptId, testId, studentId, negativeMarks, sections } = facts;
  const numbers = sections ? numberQuestions(sections) : numberSections(questions.map(toSectionMember));
  return {
    attemptId,
    testId,
    studentId,
    negativeMarks,
    sections,
    questions: questions.map((question, index) => ({
      question,
      index,
      section: numbers[index] ?? 0,
      order: orderChoices(question, facts),
    })),
  };
}

/** The choices of a question in the order the student sees them. */
export function listShownChoices({ question, order }: PaperQuestion): string[] {
  const choices = listChoices(question);
  return order.map((written) => choices[written] ?? '');
}
