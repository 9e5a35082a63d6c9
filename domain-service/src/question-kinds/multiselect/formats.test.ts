import { describe, expect, it } from 'vitest';
import { parseFile, parseQuestions } from '../../modules/questions/imports/formats/formats.ts';
import { multiselectFormats } from './formats.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;
const notTaken = 'Wrong options took nothing off; here an answer with a wrong option earns nothing.';

function readGift(answers: string) {
  const { questions, rejected } = parseQuestions('gift', `Which?{${answers}}`, defaults);
  return { draft: questions[0]?.draft, notes: questions[0]?.notes, rejected: rejected.map(({ message }) => message) };
}

describe('checkboxes of Moodle', () => {
  it.each([
    ['~%50%a ~%50%b ~%-100%c', [0, 1], 'part', []],
    ['~%50%a ~%50%b ~%-50%c ~%-50%d', [0, 1], 'penalty', []],
    ['~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-100%d', [0, 1, 2], 'part', []],
    ['~%50%a ~%50%b ~c', [0, 1], 'part', [notTaken]],
    [
      '~%100%a ~%-10%b ~%-20%c',
      [0],
      'penalty',
      ['Wrong options took off other shares; here all of them together take off the marks.'],
    ],
    ['~%75%a ~%25%b ~%-100%c', [0, 1], 'part', ['Right options gave other shares of the marks; here each gives the same.']],
    ['~%100%a ~%100%b ~%-100%c', [0, 1], 'part', ['Right options gave other shares of the marks; here each gives the same.']],
  ])('%s are read with their rule', (answers, correct, scoring, notes) => {
    expect(readGift(answers)).toMatchObject({ draft: { type: 'multiselect', correct, scoring }, notes, rejected: [] });
  });

  it('are refused if the right ones do not make up the marks', () => {
    expect(readGift('~%30%a ~%30%b ~c').rejected).toEqual(['The right options give 60% of the marks together, not 100%.']);
  });

  it('are read from XML, also from the plugin that gives all or nothing', () => {
    const ask = (type: string, fractions: readonly number[]) =>
      `<question type="${type}"><questiontext><text>Which?</text></questiontext><single>false</single>${fractions
        .map((fraction, place) => `<answer fraction="${fraction}"><text>${'abc'[place]}</text></answer>`)
        .join('')}</question>`;
    const content = `<quiz>${ask('multichoice', [50, 50, -100])}${ask('multichoiceset', [100, 100, 0])}${ask('multichoice', [0, 0])}</quiz>`;
    const { questions, rejected } = parseQuestions('moodle-xml', content, defaults);
    expect(questions).toMatchObject([
      { draft: { type: 'multiselect', correct: [0, 1], scoring: 'part' } },
      { draft: { type: 'multiselect', correct: [0, 1], scoring: 'all' } },
    ]);
    expect(rejected).toMatchObject([{ message: 'No option is right.' }]);
  });
});

describe('a choice of several in QTI', () => {
  const ask = (
    correct: string,
    mapping: string,
  ) => `<assessmentItem title=""><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier">
    <correctResponse>${correct}</correctResponse>${mapping}</responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="0">
    <prompt>Which?</prompt><simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b">two</simpleChoice>
    <simpleChoice identifier="c" fixed="true">none</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
  const read = async (xml: string) => {
    const { questions, rejected } = await parseFile('qti', xml, defaults, { hasDollarFormulas: true });
    return questions[0]?.draft ?? rejected[0]?.message;
  };
  const entry = (key: string, value: number) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;

  it('gives all or nothing without a mapping', async () => {
    expect(await read(ask('<value>a</value><value>b</value>', ''))).toMatchObject({
      type: 'multiselect',
      correct: [0, 1],
      pinnedLast: [2],
      scoring: 'all',
    });
    expect(await read(ask('', ''))).toBe('The item names no right answer.');
  });

  it('gives parts by its mapping', async () => {
    const mapping = (wrong: number) => `<mapping>${entry('a', 1)}${entry('b', 1)}${entry('c', wrong)}</mapping>`;
    expect(await read(ask('', mapping(-2)))).toMatchObject({ correct: [0, 1], pinnedLast: [2], scoring: 'part' });
    expect(await read(ask('', mapping(-1)))).toMatchObject({ correct: [0, 1], scoring: 'penalty' });
    expect(await read(ask('', `<mapping>${entry('a', 0)}</mapping>`))).toBe('No option is right.');
  });
});

it('is read from a table with its rule', () => {
  const read = (scoring: string) =>
    parseQuestions(
      'csv',
      `type,question,option_a,option_b,option_c,answer,scoring\nmultiselect,Which?,a,b,c,"A, C",${scoring}\n`,
      defaults,
    );
  expect(read('Penalty').questions).toMatchObject([{ draft: { type: 'multiselect', correct: [0, 2], scoring: 'penalty' } }]);
  expect(read('').questions).toMatchObject([{ draft: { scoring: 'all' } }]);
  expect(read('some').rejected).toMatchObject([{ message: 'The scoring must be one of all, part, penalty.' }]);
});

it('describes its answer in words', () => {
  const draft = { options: ['a', 'b', 'c'], correct: [0, 2] };
  const rest = { question: '?', image: null, explanation: '', chapter: '', difficulty: 'Beginner' as const, marks: 1 };
  expect(
    multiselectFormats.describeAnswer({
      ...rest,
      ...draft,
      type: 'multiselect',
      negativeMarks: null,
      pinnedLast: [],
      scoring: 'all',
    }),
  ).toBe('a and c');
});
