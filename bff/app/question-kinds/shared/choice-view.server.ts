import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import { ChoiceAnswer } from '@shikhar/contracts/question-kinds/mcq';
import type { Answer, RightAnswer } from '@shikhar/contracts/question-kinds/registry';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../lib/maths/math.server.ts';
import type { AnsweredQuestion, ReviewedOption } from '../viewing-kind.ts';

/** All options with their outcomes. */
export function reviewOptions(
  options: readonly string[],
  {
    chosen,
    right,
    findLetter,
  }: { chosen: readonly number[]; right: readonly number[]; findLetter: (index: number) => string | null },
): ReviewedOption[] {
  return options.map((option, index) => ({
    key: String(index),
    mark: findLetter(index),
    text: renderMath(option),
    isYours: chosen.includes(index),
    isRight: right.includes(index),
  }));
}

function reviewChoice(
  { options = [], yours, rightAnswer }: ResultQuestion,
  findLetter: ChoiceNames['findLetter'],
): ReviewedOption[] {
  const chosen = yours && 'choice' in yours ? [yours.choice] : [];
  const right = rightAnswer && 'choice' in rightAnswer ? [rightAnswer.choice, ...(rightAnswer.alsoRight ?? [])] : [];
  return reviewOptions(options, { chosen, right, findLetter });
}

/** All options with how many students chose each. */
export function listChosen(
  given: readonly ChosenAnswer[],
  { count, isRight }: { count: number; isRight: (choice: number) => boolean },
): ChosenAnswer[] {
  return Array.from(
    { length: count },
    (_, choice) => given.find((each) => each.choice === choice) ?? { choice, students: 0, isRight: isRight(choice) },
  );
}

interface ChoiceNames {
  /** The letter of an option. */
  findLetter: (index: number) => string | null;
  /** An option in a sentence. */
  nameOption: (index: number) => string;
  /** An option whose question the reader does not see. */
  nameLoneOption: (index: number) => string;
}

/** A kind whose answer is one of its options. */
export function viewChoices({ findLetter, nameOption, nameLoneOption }: ChoiceNames) {
  return {
    isMarkedByTeacher: false,
    answer: ChoiceAnswer,
    formatMarks: ({ marks }: { marks: number }) => formatNumber(marks),
    describeAnswer: (_: unknown, answer: Answer) => ('choice' in answer ? `You answered ${nameOption(answer.choice)}` : ''),
    isIncomplete: () => false,
    listPhotos: () => [],
    nameChoice: (answer: Answer) => ('choice' in answer ? nameLoneOption(answer.choice) : null),
    reviewAnswer: (question: ResultQuestion) => ({ options: reviewChoice(question, findLetter) }),
    listYours: ({ options = [] }: AnsweredQuestion, yours: Answer) => ('choice' in yours ? [options[yours.choice] ?? ''] : []),
    listRight: ({ options = [] }: AnsweredQuestion, right: RightAnswer) =>
      'choice' in right ? [right.choice, ...(right.alsoRight ?? [])].map((place) => options[place] ?? '') : [],
    givenTitle: 'Options',
    nameGiven: ({ choice = 0 }: { choice?: number | undefined }) => nameOption(choice),
  };
}
