import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { describe, expect, it } from 'vitest';
import { formatFile, parseFile, parseQuestions } from './formats.ts';
import type { ParsedFile } from './parsed-file.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;

/** The passages with the questions that share them, and the questions that stand alone. */
function listShared({ questions, groups }: ParsedFile): string[] {
  const ask = (index: number | undefined) =>
    questions.flatMap(({ draft, group }) => (group === index ? [draft.question] : [])).join(' ');
  return [
    ...groups.map(({ line, group: { title, text } }, index) => `${line} ${title}: ${text} | ${ask(index)}`),
    `alone | ${ask(undefined)}`,
  ];
}

const leftOut = (text: string) => `No question that can be imported follows this text, which is left out: ${text}`;

const lostTitle = (title: string) => `The heading of a passage without a text or a picture is left out: ${title}`;

describe('a text without braces in GIFT', () => {
  const parseGift = (text: string) => parseQuestions('gift', text, defaults);

  it('is shared by the questions until the next one, or a category', () => {
    const file = parseGift(
      'Q1{T}\n\n::The mela::Read $x$.\n\nQ2{T}\n\nQ3{T}\n\n[html]<b>Look</b>\n\nQ4{T}\n\n$CATEGORY: next\n\nQ5{T}',
    );
    expect(listShared(file)).toEqual(['3 The mela: Read $x$. | Q2 Q3', '9 : Look | Q4', 'alone | Q1 Q5']);
    expect(file.notes).toEqual([
      { line: 13, message: 'The category is skipped: next' },
      { line: 9, message: 'Text formatting (bold, italics and so on) is left out.' },
    ]);
  });

  it('is one passage with a text directly after it, and no heading if it only begins like its name', () => {
    const file = parseGift('::Read the…::Read the text.\n\n::Part 2::Asha buys bangles.\n\nQ1{T}');
    expect(listShared(file)).toEqual(['1 : Read the text.\n\nAsha buys bangles. | Q1', 'alone | ']);
    expect(file.notes).toEqual([{ line: 3, message: 'The name is left out.' }]);
  });

  it('is left out if no question follows that can be imported', () => {
    const file = parseGift('One\n\nBroken{~a ~b}\n\nTwo\n\n$CATEGORY: next\n\nThree');
    expect(file.groups).toEqual([]);
    expect(file.notes.map(({ line, message }) => [line, message])).toEqual([
      [7, 'The category is skipped: next'],
      [1, leftOut('One')],
      [5, leftOut('Two')],
      [9, leftOut('Three')],
    ]);
  });

  it('is left out if it is too long', () => {
    const file = parseGift(`${'x'.repeat(20_001)}\n\nQ1{T}\n\n${'x'.repeat(30_001)}\n\nQ2{T}`);
    expect(listShared(file)).toEqual(['alone | Q1 Q2']);
    expect(file.notes).toEqual([
      { line: 1, message: 'This text is left out. The passage: Use at most 20000 characters.' },
      { line: 5, message: 'This text is left out. A text is too long: at most 8,000 characters.' },
    ]);
  });
});

describe('a description of Moodle XML', () => {
  const html = (name: string, text: string, more = '') =>
    `<${name} format="html"><text><![CDATA[${text}]]></text>${more}</${name}>`;
  const ask = (text: string) => `<question type="essay">${html('questiontext', text)}</question>`;
  const describeText = (name: string, text: string, more = '') =>
    `<question type="description"><name><text>${name}</text></name>${html('questiontext', text, more)}</question>`;
  const category = (name: string, info: string) =>
    `<question type="category"><category><text>${name}</text></category>${html('info', info)}</question>`;
  const parseXml = (...elements: string[]) => parseQuestions('moodle-xml', `<quiz>\n${elements.join('\n')}\n</quiz>`, defaults);

  it('is shared by the questions after it, with its picture', () => {
    const png = Buffer.from('picture').toString('base64');
    const file = parseXml(
      ask('Q1'),
      describeText(
        'The mela',
        '<p>Read.</p><img src="@@PLUGINFILE@@/a.png" alt="A map">',
        `<file name="a.png" encoding="base64">${png}</file>`,
      ),
      ask('Q2'),
      ask('Q3'),
    );
    expect(listShared(file)).toEqual(['3 The mela: Read. | Q2 Q3', 'alone | Q1']);
    expect(file.groups[0]?.picture).toEqual({ bytes: Buffer.from('picture'), alt: 'A map' });
    expect(file.notes).toEqual([]);
  });

  it('is left out if it has only a name', () => {
    const file = parseXml(describeText('The mela', ''), ask('Q1'));
    expect(listShared(file)).toEqual(['alone | Q1']);
    expect(file.notes).toEqual([{ line: 2, message: lostTitle('The mela') }]);
  });

  it('ends with its category, whose own text is a passage only if it is long', () => {
    const long = 'Asha goes to the mela. '.repeat(10).trim();
    const file = parseXml(
      describeText('', 'Read.'),
      ask('Q1'),
      category('top/Sums', 'Sums of two numbers.'),
      ask('Q2'),
      category('top/The mela', long),
      ask('Q3'),
      category('other', ''),
      ask('Q4'),
      describeText('', 'Bye.'),
    );
    expect(listShared(file)).toEqual(['2 : Read. | Q1', `6 The mela: ${long} | Q3`, 'alone | Q2 Q4']);
    expect(file.notes.filter(({ message }) => !message.startsWith('The category'))).toEqual([
      { line: 4, message: 'The text of the category is left out: Sums of two numbers.' },
      { line: 10, message: leftOut('Bye.') },
    ]);
  });
});

describe('a passage of a table', () => {
  it('is shared by the lines that have it', () => {
    const lines = ['type,question,answer,passage_title,passage', 'truefalse,Q1,TRUE,,Read.', 'truefalse,Q2,TRUE,,'];
    const file = parseQuestions(
      'csv',
      [...lines, 'truefalse,Q3,TRUE,,Read.', 'truefalse,Q4,TRUE,Part 2,Read.'].join('\n'),
      defaults,
    );
    expect(listShared(file)).toEqual(['2 : Read. | Q1 Q3', '5 Part 2: Read. | Q4', 'alone | Q2']);
  });

  it('is left out if it has only a heading, which is noted', () => {
    const lines = ['type,question,answer,passage_title,passage', 'truefalse,Q1,TRUE,The mela,', 'truefalse,Q2,TRUE,,'];
    const file = parseQuestions('csv', lines.join('\n'), defaults);
    expect(listShared(file)).toEqual(['alone | Q1 Q2']);
    expect(file.questions.map(({ line, notes }) => [line, notes])).toEqual([
      [2, [lostTitle('The mela')]],
      [3, []],
    ]);
  });

  it('is refused with its line if it has only a heading that is too long', () => {
    const file = parseQuestions(
      'csv',
      `type,question,answer,passage_title,passage\ntruefalse,Q1,TRUE,${'x'.repeat(201)},Read.`,
      defaults,
    );
    expect(file.rejected).toMatchObject([{ line: 2, message: 'The heading of the passage: Use at most 200 characters.' }]);
  });
});

describe('exported passages and pictures', () => {
  const url = (digit: number) => `/question-images/00000000-0000-4000-8000-00000000000${digit}`;
  const pictures = new Map([1, 2, 3].map((digit) => [url(digit), Buffer.from(`picture ${digit}`)]));
  const makeGroup = (digit: number, facts: Partial<QuestionGroup>): QuestionGroup => ({
    id: `00000000-0000-4000-8000-00000000010${digit}`,
    title: '',
    text: '',
    image: null,
    ...facts,
  });
  const makeDraft = (question: string, facts: Partial<Pick<QuestionDraft, 'image' | 'group'>> = {}): QuestionDraft => ({
    ...{ type: 'truefalse', question, image: null, explanation: '', correct: true },
    ...{ chapter: '', difficulty: 'Beginner', marks: 1, negativeMarks: null },
    ...facts,
  });
  const alt = 'A B="c" & <d>';
  const mela = makeGroup(1, { title: 'The mela', text: 'Asha buys **3** bangles:\n$x^2$ {T}', image: { url: url(1), alt } });
  const map = makeGroup(2, { image: { url: url(2), alt: 'A map' } });
  const questions = [
    makeDraft('Q1', { group: mela }),
    makeDraft('Q2', { group: mela, image: { url: url(3), alt } }),
    makeDraft('Q3'),
    makeDraft('Q4', { group: map }),
  ].map((draft) => ({ draft }));
  const read = (format: 'gift' | 'moodle-xml' | 'csv' | 'qti', content: string) =>
    parseFile(format, content, defaults, { hasDollarFormulas: true });

  it.each(['moodle-xml', 'qti', 'qti-2.1'] as const)('come back from %s, with the bytes of the pictures', async (format) => {
    const file = await read(format === 'qti-2.1' ? 'qti' : format, await formatFile(format, questions, pictures));
    expect(listShared(file).map((each) => each.replace(/^\d+ /, ''))).toEqual([
      `The mela: ${mela.text} | Q1 Q2`,
      ':  | Q4',
      'alone | Q3',
    ]);
    expect(file.groups.map(({ group, picture }) => [group.image, String(picture?.bytes), picture?.alt])).toEqual([
      [mela.image, 'picture 1', alt],
      [map.image, 'picture 2', 'A map'],
    ]);
    expect(file.questions.map(({ draft, picture }) => [draft.image?.url, picture && String(picture.bytes)])).toEqual([
      [undefined, undefined],
      [url(3), 'picture 3'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect([...file.notes, ...file.questions.flatMap(({ notes }) => notes)]).toEqual([]);
  });

  it.each(['gift', 'csv'] as const)('come back from %s, which names the pictures', async (format) => {
    const file = await read(format, await formatFile(format, questions, pictures));
    expect(file.groups.map(({ group }) => group.image)).toEqual([mela.image, map.image]);
    expect(file.questions.map(({ draft }) => draft.image)).toEqual([null, { url: url(3), alt }, null, null]);
    expect(file.questions.map(({ group }) => group)).toEqual([0, 0, undefined, 1]);
    expect(file.notes).toEqual([]);
  });

  it('stand as plain text in a file of Moodle', async () => {
    const gift = await formatFile('gift', questions.slice(0, 3));
    expect(gift).toContain('::The mela::[html]Asha buys **3** bangles\\:<br>\\\\(x^2\\\\) \\{T\\}');
    expect(gift).toContain('\n\n$CATEGORY: $course$/top/Questions\n\n// shikhar:');
    const xml = await formatFile('moodle-xml', questions.slice(0, 2), pictures);
    expect(xml).toContain('<question type="description">\n<name><text>The mela</text></name>');
    expect(xml).toContain(`<file name="00000000-0000-4000-8000-000000000001.webp" path="/" encoding="base64">`);
  });

  it('keep the questions of a group together', async () => {
    const list = [makeDraft('Q1', { group: mela }), makeDraft('Q2'), makeDraft('Q3', { group: mela })];
    const file = await read(
      'gift',
      await formatFile(
        'gift',
        list.map((draft) => ({ draft })),
      ),
    );
    expect(file.questions.map(({ draft, group }) => [draft.question, group])).toEqual([
      ['Q1', 0],
      ['Q3', 0],
      ['Q2', undefined],
    ]);
  });

  it.each(['gift', 'moodle-xml', 'qti', 'qti-2.1'] as const)(
    'let other work run between questions written as %s',
    async (format) => {
      let turns = 0;
      const count = () => {
        turns += 1;
        running = setImmediate(count);
      };
      let running = setImmediate(count);
      await formatFile(format, questions, pictures);
      clearImmediate(running);
      expect(turns).toBeGreaterThanOrEqual(questions.length);
    },
  );
});
