import { renderMath } from '../../lib/maths/math.server.ts';
import { listChosen, viewChoices } from '../shared/choice-view.server.ts';
import type { ViewingKind } from '../viewing-kind.ts';

function nameTruth(choice: number): string {
  return choice === 0 ? 'True' : 'False';
}

export const truefalse: ViewingKind<'truefalse'> = {
  ...viewChoices({ findLetter: () => null, nameOption: nameTruth, nameLoneOption: nameTruth }),
  templateRows: [
    {
      question: 'A convex lens can form a virtual image.',
      answer: 'TRUE',
      marks: '1',
      chapter: 'Light',
      difficulty: 'Beginner',
    },
  ],
  toAsked: (shared, { options }) => ({ ...shared, type: 'truefalse', options: options.map(renderMath) }),
  formatKey: ({ correct }) => nameTruth(correct ? 0 : 1),
  withKey: (draft, key) => (key.type === 'truefalse' ? { ...draft, ...key } : draft),
  listKeyParts: ({ correct }) => [
    { mark: null, text: ['True'], isRight: correct },
    { mark: null, text: ['False'], isRight: !correct },
  ],
  listKeyChoices: () => ({}),
  listGiven: ({ correct }, given) => listChosen(given, { count: 2, isRight: (choice) => choice === (correct ? 0 : 1) }),
  describeGiven: (_, { choice = 0 }) => ({ key: `choice ${choice}`, mark: null, text: [nameTruth(choice)] }),
};
