import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { PlacesAnswer } from '@shikhar/contracts/question-kinds/ordering';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../lib/maths/math.server.ts';
import { countOf } from '../../lib/words/marks.ts';
import type { AnsweredQuestion, ReviewedLine, ViewingKind } from '../viewing-kind.ts';

type Places = Readonly<Record<string, number>>;

/** The items in a place, which can be several without JavaScript. */
function listPlaced(options: readonly string[], places: Places, place: number): string[] {
  return options.filter((_, item) => places[String(item)] === place);
}

function listLines({ options = [] }: AnsweredQuestion, places: Places): string[] {
  return options.flatMap((_, place) => {
    const placed = listPlaced(options, places, place);
    return placed.length === 0 ? [] : [`${place + 1}. ${placed.join('; ')}`];
  });
}

function reviewPlaces({ options = [], yours, rightAnswer }: ResultQuestion): ReviewedLine[] {
  const made = yours && 'places' in yours ? yours.places : {};
  const wanted = rightAnswer && 'places' in rightAnswer ? rightAnswer.places : null;
  return options.map((_, place) => {
    const mine = listPlaced(options, made, place);
    const [correct] = listPlaced(options, wanted ?? {}, place);
    return {
      key: String(place),
      name: [`Place ${place + 1}`],
      yours: mine.length === 0 ? null : renderMath(mine.join('; ')),
      right: correct === undefined ? null : renderMath(correct),
      // A blank question has no wrong places.
      isRight: yours === null || wanted === null ? null : correct !== undefined && mine.includes(correct),
      missing: 'Nothing here',
    };
  });
}

export const ordering: ViewingKind<'ordering'> = {
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'Put these media in order of their refractive index, the smallest first.',
      option_a: 'air',
      option_b: 'water',
      option_c: 'glass',
      option_d: 'diamond',
      scoring: 'part',
      marks: '2',
      chapter: 'Light',
      difficulty: 'Intermediate',
    },
  ],
  answer: PlacesAnswer,
  toAsked: (shared, { options, scoring }) => ({ ...shared, type: 'ordering', options: options.map(renderMath), scoring }),
  formatMarks: ({ marks }) => formatNumber(marks),
  describeAnswer({ options }, answer) {
    const placed = 'places' in answer ? new Set(Object.values(answer.places)).size : 0;
    return `You placed ${placed} of ${countOf(options.length, 'item')}`;
  },
  isIncomplete: ({ options }, answer) => 'places' in answer && new Set(Object.values(answer.places)).size < options.length,
  listPhotos: () => [],
  nameChoice: () => null,
  reviewAnswer: (question) => ({ lines: reviewPlaces(question) }),
  listYours: (question, yours) => ('places' in yours ? listLines(question, yours.places) : []),
  listRight: (question, right) => ('places' in right ? listLines(question, right.places) : []),
  formatKey: ({ items }) => items.map((item, place) => `${place + 1}. ${item}`).join('; '),
  withKey: (draft, key) => (key.type === 'ordering' ? { ...draft, items: key.items } : draft),
  listKeyParts: ({ items }) => items.map((item, place) => ({ mark: `${place + 1}.`, text: renderMath(item), isRight: false })),
  // Sorted, so that the menus do not repeat the order.
  listKeyChoices: ({ items }) => ({ partners: items.toSorted() }),
  givenTitle: '',
  listGiven: (_, given) => given,
  describeGiven: (_, { text = '' }) => ({ key: text, mark: null, text: [text] }),
  nameGiven: ({ text = '' }) => text,
};
