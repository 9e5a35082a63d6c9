import { ChoicesAnswer } from '@shikhar/contracts/question-kinds/multiselect';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { renderMath } from '../../lib/maths/math.server.ts';
import { findSectionLetter } from '../../lib/words/sections.ts';
import { listChosen, reviewOptions } from '../shared/choice-view.server.ts';
import type { ViewingKind } from '../viewing-kind.ts';

function joinLetters(places: readonly number[]): string {
  return joinWords(places.toSorted((one, other) => one - other).map(findSectionLetter));
}

export const multiselect: ViewingKind<'multiselect'> = {
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'Which of these are mirrors of a sphere?',
      option_a: 'concave',
      option_b: 'plane',
      option_c: 'convex',
      option_d: 'None of these',
      answer: 'A, C',
      scoring: 'part',
      last_options: 'D',
      marks: '2',
      chapter: 'Light',
      difficulty: 'Beginner',
    },
  ],
  answer: ChoicesAnswer,
  toAsked: (shared, { options, scoring }) => ({ ...shared, type: 'multiselect', options: options.map(renderMath), scoring }),
  formatMarks: ({ marks }) => formatNumber(marks),
  describeAnswer: (_, answer) => ('choices' in answer ? `You answered ${joinLetters(answer.choices)}` : ''),
  isIncomplete: () => false,
  listPhotos: () => [],
  nameChoice(answer) {
    if (!('choices' in answer)) return null;
    const letters = joinLetters(answer.choices);
    return plural(answer.choices.length, { one: 'Option {letters}', other: 'Options {letters}' }, { letters });
  },
  reviewAnswer: ({ options = [], yours, rightAnswer }) => ({
    options: reviewOptions(options, {
      chosen: yours && 'choices' in yours ? yours.choices : [],
      right: rightAnswer && 'choices' in rightAnswer ? rightAnswer.choices : [],
      findLetter: findSectionLetter,
    }),
  }),
  listYours: ({ options = [] }, yours) => ('choices' in yours ? yours.choices.map((place) => options[place] ?? '') : []),
  listRight: ({ options = [] }, right) => ('choices' in right ? right.choices.map((place) => options[place] ?? '') : []),
  /** `A. Crow`, or `A and B`. */
  formatKey({ options, correct }) {
    const [only, ...others] = correct;
    return only !== undefined && others.length === 0
      ? `${findSectionLetter(only)}. ${options[only] ?? ''}`
      : joinLetters([...new Set(correct)]);
  },
  withKey: (draft, key) => (key.type === 'multiselect' ? { ...draft, ...key } : draft),
  listKeyParts: ({ options, correct }) =>
    options.map((option, index) => ({
      mark: findSectionLetter(index),
      text: renderMath(option),
      isRight: correct.includes(index),
    })),
  listKeyChoices: ({ options }) => ({ options: options.map(renderMath) }),
  givenTitle: 'Options',
  listGiven: ({ options, correct }, given) =>
    listChosen(given, { count: options.length, isRight: (choice) => correct.includes(choice) }),
  describeGiven: ({ options }, { choice = 0 }) => ({
    key: `choice ${choice}`,
    mark: findSectionLetter(choice),
    text: renderMath(options[choice] ?? ''),
  }),
  nameGiven: ({ choice = 0 }) => findSectionLetter(choice),
};
