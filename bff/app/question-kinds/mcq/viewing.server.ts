import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { renderMath } from '../../lib/maths/math.server.ts';
import { findSectionLetter } from '../../lib/words/sections.ts';
import { listChosen, viewChoices } from '../shared/choice-view.server.ts';
import type { ViewingKind } from '../viewing-kind.ts';

export const mcq: ViewingKind<'mcq'> = {
  ...viewChoices({
    findLetter: findSectionLetter,
    nameOption: findSectionLetter,
    nameLoneOption: (index) => `Option ${findSectionLetter(index)}`,
  }),
  templateRows: [
    {
      question: 'The focal length of a plane mirror is',
      option_a: 'zero',
      option_b: 'infinity',
      option_c: '25 cm',
      option_d: 'None of these',
      answer: 'B',
      last_options: 'D',
      marks: '1',
      chapter: 'Light',
      difficulty: 'Beginner',
      explanation: 'A plane mirror does not bend light.',
    },
  ],
  toAsked: (shared, { options }) => ({ ...shared, type: 'mcq', options: options.map(renderMath) }),
  /** `A. Crow`, or `A or B` if several count. */
  formatKey({ options, correct, alsoCorrect }) {
    const places = [...new Set([correct, ...alsoCorrect])].sort((one, other) => one - other);
    if (places.length === 1) return `${findSectionLetter(correct)}. ${options[correct] ?? ''}`;
    return joinWords(places.map(findSectionLetter), 'or');
  },
  withKey: (draft, key) => (key.type === 'mcq' ? { ...draft, ...key } : draft),
  listKeyParts: ({ options, correct, alsoCorrect }) =>
    options.map((option, index) => ({
      mark: findSectionLetter(index),
      text: renderMath(option),
      isRight: index === correct || alsoCorrect.includes(index),
    })),
  listKeyChoices: ({ options }) => ({ options: options.map(renderMath) }),
  listGiven: ({ options, correct, alsoCorrect }, given) =>
    listChosen(given, { count: options.length, isRight: (choice) => [correct, ...alsoCorrect].includes(choice) }),
  describeGiven: ({ options }, { choice = 0 }) => ({
    key: `choice ${choice}`,
    mark: findSectionLetter(choice),
    text: renderMath(options[choice] ?? ''),
  }),
};
