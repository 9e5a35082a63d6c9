import { describe, expect, it } from 'vitest';
import { formatFile, parseFile, parseQuestions } from '../../modules/questions/imports/formats/formats.ts';
import { orderingFormats } from './formats.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;
const byNeighbours = 'Items earned marks by their neighbours; here each earns its share in its right place.';
const drawn = 'Some of the items were drawn; here all of them are asked.';
const draft = {
  type: 'ordering' as const,
  question: 'Order the stages.',
  image: null,
  explanation: '',
  chapter: 'Light',
  difficulty: 'Beginner' as const,
  marks: 1,
  negativeMarks: null,
  items: ['seed', 'plant', 'flower'],
  scoring: 'part' as const,
};

describe('the GIFT of the ordering plugin', () => {
  const read = (answers: string) => {
    const { questions, rejected } = parseQuestions('gift', `Order the stages.{${answers}}`, defaults);
    return questions[0] ? { draft: questions[0].draft, notes: questions[0].notes } : rejected[0]?.message;
  };

  it.each([
    ['>3 ALL VERTICAL ALL_OR_NOTHING\nseed\nplant\nflower\n', 'all', []],
    ['>3 ALL VERTICAL ABSOLUTE_POSITION\nseed\n\nplant\nflower', 'part', []],
    ['> 3 EXACT V ABS\nseed\nplant\nflower', 'part', []],
    ['>3\nseed\nplant\nflower', 'part', [byNeighbours]],
    ['>2 RANDOM VERTICAL RELATIVE_NEXT_EXCLUDE_LAST\nseed\nplant\nflower', 'part', [drawn, byNeighbours]],
  ])('%j is read with its rule', (answers, scoring, notes) => {
    expect(read(answers)).toMatchObject({ draft: { type: 'ordering', items: draft.items, scoring }, notes });
  });

  it('may have the signs of other kinds in its items', () => {
    expect(read('>2 ALL VERTICAL ALL_OR_NOTHING\nx = 2\ny = 3 ~ z')).toMatchObject({ draft: { items: ['x = 2', 'y = 3 ~ z'] } });
  });

  it('keeps an item that begins like a comment', async () => {
    const items = ['// plant', 'seed'];
    const { questions } = parseQuestions('gift', await formatFile('gift', [{ draft: { ...draft, items } }]), defaults);
    expect(questions[0]?.draft).toMatchObject({ items });
  });

  it('is refused with one item, or too many', () => {
    expect(read('>2 ALL VERTICAL ALL_OR_NOTHING\nseed')).toBe('An order needs at least two items.');
    const many = Array.from({ length: 13 }, (_, index) => `item ${index}`).join('\n');
    expect(read(`>13 ALL\n${many}`)).toBe('This has 13 items; at most 12 are allowed.');
  });

  it('is refused with an item that is there twice', () => {
    expect(read('>3 ALL VERTICAL ALL_OR_NOTHING\nseed\nplant\nseed')).toBe('Item 3: This item is there already.');
  });
});

describe('the Moodle XML of the ordering plugin', () => {
  const read = (options: string, texts: readonly string[] = draft.items) => {
    const answers = texts.map((text, place) => `<answer fraction="${place + 1}"><text>${text}</text></answer>`).join('');
    const question = `<question type="ordering"><questiontext><text>Order</text></questiontext>${options}${answers}</question>`;
    const { questions, rejected } = parseQuestions('moodle-xml', `<quiz>${question}</quiz>`, defaults);
    return questions[0] ? { draft: questions[0].draft, notes: questions[0].notes } : rejected[0]?.message;
  };

  it.each([
    ['<selecttype>ALL</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype>', 'all', []],
    ['<selecttype>0</selecttype><gradingtype>-1</gradingtype>', 'all', []],
    ['<selectcount>3</selectcount><gradingtype>0</gradingtype>', 'part', []],
    ['<selecttype>RANDOM</selecttype><selectcount>2</selectcount><gradingtype>ABSOLUTE_POSITION</gradingtype>', 'part', [drawn]],
    ['<selecttype>ALL</selecttype><gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>', 'part', [byNeighbours]],
  ])('%s is read with its rule', (options, scoring, notes) => {
    expect(read(options)).toMatchObject({ draft: { type: 'ordering', items: draft.items, scoring }, notes });
  });

  it('is refused with an empty item', () => {
    expect(read('', ['seed', ''])).toBe('An item is empty.');
  });
});

describe('an order in QTI', () => {
  const ask = (correct: readonly string[]) => `<assessmentItem title="">
    <responseDeclaration identifier="R" cardinality="ordered" baseType="identifier"><correctResponse>${correct
      .map((value) => `<value>${value}</value>`)
      .join('')}</correctResponse></responseDeclaration>
    <itemBody><orderInteraction responseIdentifier="R"><prompt>Order</prompt><simpleChoice identifier="a">plant</simpleChoice>
    <simpleChoice identifier="b">seed</simpleChoice></orderInteraction></itemBody></assessmentItem>`;
  const read = async (xml: string) => {
    const { questions, rejected } = await parseFile('qti', xml, defaults, { hasDollarFormulas: true });
    return questions[0]?.draft ?? rejected[0]?.message;
  };

  it('is read, with all its items', async () => {
    expect(await read(ask(['b', 'a']))).toMatchObject({
      type: 'ordering',
      question: 'Order',
      items: ['seed', 'plant'],
      scoring: 'all',
    });
    expect(await read(ask([]))).toBe('The item names no right order.');
    expect(await read(ask(['b']))).toBe('An order of only some of the items is not supported.');
    expect(await read(ask(['b', 'c']))).toBe('An item is empty.');
  });

  it.each(['qti', 'qti-2.1'] as const)('comes back from %s', async (format) => {
    const file = await formatFile(format, [{ draft }]);
    const { questions } = await parseFile('qti', file, defaults, { hasDollarFormulas: true });
    expect(questions.map((question) => question.draft)).toEqual([draft]);
  });
});

it('is read from a table with its rule', () => {
  const read = (scoring: string) =>
    parseQuestions('csv', `type,question,option_a,option_b,scoring\nordering,Order,seed,plant,${scoring}\n`, defaults);
  expect(read('Part').questions).toMatchObject([{ draft: { type: 'ordering', items: ['seed', 'plant'], scoring: 'part' } }]);
  expect(read('').questions).toMatchObject([{ draft: { scoring: 'all' } }]);
  expect(read('penalty').rejected).toMatchObject([{ message: 'The scoring must be one of all, part.' }]);
});

it('describes its answer in words', () => {
  expect(orderingFormats.describeAnswer(draft)).toBe('seed, plant, flower');
});
