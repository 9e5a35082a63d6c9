import type { PlacedGroup } from '@shikhar/contracts/question-kinds/shared';
import type { ExamQuestion } from '../../../question-kinds/registry.ts';
import { numberSections, toSectionMember } from '../../tests/section.service.ts';
import { listChoices, orderChoices, type ShuffleFacts } from './choice-order.service.ts';
import { numberQuestions, type PaperSection } from './paper-sections.ts';

type GroupPlaces = Pick<PlacedGroup, 'from' | 'to'>;

/** A question in an attempt's paper. `order[shown]` is the author's index of an option or right-hand choice. */
export interface PaperQuestion {
  question: ExamQuestion;
  index: number;
  section: number;
  order: readonly number[];
  /** The first and last index of its group; absent for a question that stands alone. */
  groupPlaces?: GroupPlaces;
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

/** The places of each group, by its id. */
function findGroupPlaces(questions: readonly ExamQuestion[]): Map<string, GroupPlaces> {
  const places = new Map<string, GroupPlaces>();
  for (const [index, { content }] of questions.entries()) {
    if (!content.group) continue;
    places.set(content.group.id, { from: places.get(content.group.id)?.from ?? index, to: index });
  }
  return places;
}

/** Arranges the questions as the student sees them. The right column of a match is always shuffled. */
export function buildPaper(facts: PaperFacts, questions: readonly ExamQuestion[]): Paper {
  const { attemptId, testId, studentId, negativeMarks, sections } = facts;
  const numbers = sections ? numberQuestions(sections) : numberSections(questions.map(toSectionMember));
  const groupsById = findGroupPlaces(questions);
  return {
    attemptId,
    testId,
    studentId,
    negativeMarks,
    sections,
    questions: questions.map((question, index) => {
      const groupPlaces = groupsById.get(question.content.group?.id ?? '');
      const section = numbers[index] ?? 0;
      return { question, index, section, order: orderChoices(question, facts), ...(groupPlaces && { groupPlaces }) };
    }),
  };
}

/** The choices of a question in the order the student sees them. */
export function listShownChoices({ question, order }: PaperQuestion): string[] {
  const choices = listChoices(question);
  return order.map((written) => choices[written] ?? '');
}
