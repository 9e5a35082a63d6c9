import { readFileSync } from 'node:fs';
import type { ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import { describe, expect, it } from 'vitest';
import { formatFile, parseQuestions } from './formats.ts';
import type { ParsedFile } from './parsed-file.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;

function read(format: Exclude<ImportFormat, 'qti'>, name: string): ParsedFile {
  return parseQuestions(format, readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'), defaults);
}

function parseGift(text: string): ParsedFile {
  return parseQuestions('gift', text, defaults);
}

function listRejected({ rejected }: ParsedFile): string[] {
  return rejected.map(({ line, message }) => `${line} ${message}`);
}

describe('GIFT', () => {
  const { questions, rejected, notes } = read('gift', 'light.gift');

  it('is parsed with escapes, formats, gaps, ranges and weights', () => {
    expect(rejected).toEqual([]);
    expect(questions.map(({ line, draft }) => [line, draft.type, draft.question])).toEqual([
      [5, 'mcq', 'Which equals $2+3$?'],
      [14, 'mcq', 'Light travels _____ than sound.'],
      [21, 'saq', 'The refractive index of water is\nabout H₂O'],
      [23, 'saq', 'Between which angles?'],
      [25, 'truefalse', 'The image is real.'],
      [27, 'match', 'Match each mirror with its use.'],
      [33, 'saq', 'Name the unit of power'],
      [35, 'mcq', 'Two of these are right to choose one from'],
      [37, 'broad', 'Why do stars twinkle?'],
    ]);
    expect(questions.map(({ draft }) => draft)).toMatchObject([
      { options: ['= 2 + 2', '= 2 + 3', '~ 7 {about}', '# : \\ none'], correct: 1, explanation: 'Add the two : it is five.' },
      { options: ['slower', 'faster'], correct: 1 },
      { answer: { kind: 'number', value: 1.33, tolerance: 0.01 } },
      { answer: { kind: 'number', value: 40.5, tolerance: 0.5 } },
      { correct: false },
      {
        pairs: [
          { left: 'concave', right: 'torch' },
          { left: 'convex', right: 'rear-view mirror' },
        ],
      },
      { answer: { kind: 'text', accepted: ['dioptre', 'diopter'] } },
      { options: ['red', 'crimson', 'blue', 'green'], correct: 0, alsoCorrect: [1] },
      { rubric: [], modelAnswer: '', chapter: 'Light', difficulty: 'Beginner', marks: 1 },
    ]);
  });

  it('notes what is left out', () => {
    expect(notes).toEqual([{ line: 2, message: 'The category is skipped: $course$/Class 10/Light' }]);
    expect(questions[0]?.notes).toEqual(['The name between :: and :: is left out.', 'Feedback for single answers is left out.']);
    expect(questions[5]).toMatchObject({ draft: { distractors: ['window'] }, notes: [] });
    expect(questions[6]?.notes).toContain('“D” gave 50% of the marks; here it is wrong.');
    expect(questions[7]?.notes).toHaveLength(1);
  });

  it('names the line and reason for each rejected question', () => {
    expect(listRejected(read('gift', 'broken.gift'))).toEqual([
      '3 The right options give 50% of the marks together, not 100%.',
      '5 The braces are not closed before line 7.',
      '7 There are two pairs of braces: a question has its answers in one place.',
      '9 No right answer. One option must begin with =.',
      '11 A true or false question takes one answer, T or F.',
      '13 The answer “about 4” is not a number.',
      '15 A matching question needs at least two pairs.',
      '17 An option is empty.',
    ]);
  });

  it('parses the same with CRLF and a byte order mark, and skips Shikhar comments that do not fit', () => {
    const text = '// shikhar: {"marks":3}\nIs it?{T}\n\n// shikhar: {"options":[]}\nIs it not?{F}';
    const { questions: plain } = parseGift(text);
    expect(parseGift(`\uFEFF${text.replaceAll('\n', '\r\n')}`).questions).toEqual(plain);
    expect(plain.map(({ draft, notes: said }) => [draft.marks, said])).toEqual([
      [3, []],
      [1, ['The Shikhar line cannot be read and is skipped.']],
    ]);
  });

  it('keeps the lines of preformatted text, and notes that tags are left out', () => {
    const file = parseGift(
      '// about [tag:code]\n[html]<p>What does  it do?</p>\n<pre>\n  void test() \\{\n    run();\n  \\}\n</pre>\n{}',
    );
    expect(file.questions).toMatchObject([
      { draft: { question: 'What does it do?\n  void test() {\n    run();\n  }' }, notes: ['Tags are left out.'] },
    ]);
  });

  it('reads $…$ as a formula unless told not to, and amounts of money as text', () => {
    const text = 'Is $x^2$ = $$x x$$, at $5 or $6? {=$a$ ~\\\\(b\\\\)}\n\n[plain]Is $x$ it?{T}';
    const isFormula = parseGift(text).questions;
    expect(isFormula.map(({ hasDollarFormula, draft }) => [hasDollarFormula, draft.question])).toEqual([
      [true, 'Is $x^2$ = $x x$, at \\$5 or \\$6?'],
      [false, 'Is \\$x\\$ it?'],
    ]);
    expect(isFormula).toMatchObject([{ draft: { options: ['$a$', '$b$'] } }, {}]);
    const isText = parseQuestions('gift', text, defaults, { hasDollarFormulas: false }).questions;
    expect(isText.map(({ hasDollarFormula, draft }) => [hasDollarFormula, draft.question])).toEqual([
      [false, 'Is \\$x^2\\$ = $x x$, at \\$5 or \\$6?'],
      [false, 'Is \\$x\\$ it?'],
    ]);
  });

  it('reads formulas whose signs have no backslash, and says so', () => {
    const file = parseGift(String.raw`Half is $$\frac{1}{2}$$ {=$x = \neq 2$ ~\(\sqrt{x^{2}}\) ~\\(\\frac\{3\}\{4\}\\)}`);
    expect(file.rejected).toEqual([]);
    expect(file.questions).toMatchObject([
      {
        draft: {
          question: String.raw`Half is $\frac{1}{2}$`,
          options: [String.raw`$x = \neq 2$`, String.raw`$\sqrt{x^{2}}$`, String.raw`$\frac{3}{4}$`],
        },
      },
    ]);
    expect(file.notes).toHaveLength(1);
    expect(file.notes[0]?.message).toContain(String.raw`The line is read as: Half is $$\frac\{1\}\{2\}$$ {=$x \= \\neq 2$ ~\(`);
  });

  it('suggests the line of a formula without dollar signs', () => {
    const file = parseGift(`Simplify\n${String.raw`\frac{1}{2} + x^{2}`} {=a ~b}\n\nThe cat is ____{=up ~down}`);
    expect(listRejected(file)).toEqual([
      String.raw`2 The braces of a formula need a backslash each. Write this line as: \frac\{1\}\{2\} + x^\{2\} {=a ~b}`,
    ]);
    expect(file.questions).toMatchObject([{ draft: { question: 'The cat is ____' } }]);
  });

  it('reads ~= as right, weights after = and empty options as Moodle does', () => {
    const file = parseGift('// [id:q1]\nWhich? {~=a ~b ~ ~c}\n\nOne? {=%100%a =%50%b ~%-25%c}');
    expect(file.questions).toMatchObject([
      { draft: { idNumber: 'q1', options: ['a', 'b', 'c'], correct: 0, alsoCorrect: [] }, notes: [] },
      { draft: { options: ['a', 'b', 'c'], correct: 0, alsoCorrect: [] } },
    ]);
    expect(file.questions[1]?.notes).toContain('“b” gave 50% of the marks; here it is wrong.');
  });

  it('writes a text that looks like the mark of a format', async () => {
    const pairs = ['[html]', 'b', 'c'].map((left) => ({ left, right: `${left}!` }));
    const draft = {
      ...defaults,
      type: 'match' as const,
      question: '[x]',
      image: null,
      explanation: '',
      negativeMarks: null,
      pairs,
    };
    const file = await formatFile('gift', [{ draft }], new Map());
    expect(String(file)).not.toContain('"pairs"');
    expect(parseGift(file).questions).toMatchObject([{ draft: { question: '[x]', pairs } }]);
    expect(parseGift(file).questions[0]?.draft).not.toHaveProperty('distractors');
  });

  it('reads one embedded answer without its code', () => {
    const { questions } = parseGift('It {1:SA:=goes~=went} on.\n\nIt {1:MC:~=goes~go} on.');
    expect(questions).toMatchObject([
      { draft: { answer: { accepted: ['goes', 'went'] } }, notes: ['The code 1:SA: is left out.'] },
      { draft: { options: ['goes', 'go'], correct: 0 }, notes: ['The code 1:MC: is left out.'] },
    ]);
  });

  it('limits an unclosed brace to one question', () => {
    const many = parseGift(`${'Open {=a\n\n'.repeat(500)}Is it?{T}`);
    expect(many.rejected).toHaveLength(500);
    expect(many.questions).toHaveLength(1);
  });

  it.each([
    ['Any {#*}', 'Any number is right: there is no answer to compare with.'],
    ['Two {#=1 =2}', 'Several numbers are right, which is not supported: give one, with a tolerance.'],
    ['Range {#5..1}', 'The range ends before it begins.'],
    ['Any letters {=a*}', 'The answer has a * for any letters, which is not supported.'],
    ['Word {Grant}', 'An answer must begin with = or ~, or be T or F.'],
    ['} closed', 'There is a closing brace without an opening one.'],
    ['Pairs {=a -> b =c}', 'Each matching pair needs -> between its two parts.'],
    [`Many {=a${' ~b'.repeat(12)}}`, 'This has 13 options; at most 12 are allowed.'],
    ['{=a ~b}', 'The question: Enter the question.'],
  ])('rejects %j', (text, message) => {
    expect(parseGift(text).rejected).toMatchObject([{ line: 1, message }]);
  });
});

describe('Aiken', () => {
  it('is parsed strictly, and each error has its line', () => {
    const file = read('aiken', 'light.aiken.txt');
    expect(file.questions.map(({ line, draft }) => [line, draft])).toMatchObject([
      [1, { question: 'Which mirror spreads light?', options: ['concave', 'convex'], correct: 1 }],
      [6, { question: 'The SI unit of $P$ is', options: ['dioptre', 'metre', 'second'], correct: 0 }],
    ]);
    expect(listRejected(file)).toEqual([
      '13 A choice needs at least two options.',
      '17 Option B stands on line 21, where C was to come.',
      '23 The answer is E, but there is no such option.',
      '28 A question must be on one line; this one continues on line 29.',
    ]);
  });
});

describe('Moodle XML', () => {
  const file = read('moodle-xml', 'light.xml');

  it('is parsed for each question type, with HTML as text and formulas kept', () => {
    expect(file.questions.map(({ draft }) => draft)).toMatchObject([
      {
        type: 'mcq',
        question: 'The SI unit of power, $P = \\frac{1}{f}$, is',
        explanation: 'Named after "dioptre".',
        options: ['metre', 'dioptre'],
        correct: 1,
        marks: 2,
      },
      { type: 'truefalse', correct: true, marks: 1 },
      { type: 'saq', question: 'Name the bending of light & cost it: \\$5', answer: { accepted: ['refraction'] } },
      { type: 'saq', answer: { kind: 'number', value: 4, tolerance: 0.05, unit: 'D', unitRequired: true } },
      {
        type: 'match',
        pairs: [
          { left: 'concave', right: 'torch' },
          { left: 'convex', right: 'car' },
        ],
      },
      {
        type: 'broad',
        question: '1. Why do stars twinkle?\n2. Why not planets?',
        imageUpload: true,
        modelAnswer: 'The air moves.',
      },
      { type: 'multiselect', question: 'Several', options: ['a', 'b'], correct: [0, 1], scoring: 'part' },
    ]);
    expect(file.questions[0]?.notes).toContain('Hints for further tries are left out.');
    expect(file.questions[1]?.notes).toEqual(['It was worth 0.5 marks; a question here has at least 1.']);
  });

  it('notes that a script is left out', () => {
    const text = '<text>Why?&lt;script&gt;alert(1)&lt;/script&gt;</text>';
    const content = `<quiz><question type="essay"><questiontext format="html">${text}</questiontext></question></quiz>`;
    const [question] = parseQuestions('moodle-xml', content, defaults).questions;
    expect(question).toMatchObject({ draft: { question: 'Why?' }, notes: ['A script is left out.'] });
  });

  it('reports what is not supported', () => {
    expect(listRejected(file)).toEqual(['42 Calculated questions are not supported.']);
  });

  it('keeps an ID number', () => {
    const content =
      '<quiz><question type="essay"><questiontext><text>Why?</text></questiontext><idnumber>7</idnumber></question></quiz>';
    expect(parseQuestions('moodle-xml', content, defaults).questions[0]?.draft.idNumber).toBe('7');
  });

  it.each([
    ['<quiz><question type="essay">&lol;</question></quiz>', 'Custom entities (&name;) are not allowed, for safety.'],
    ['<!DOCTYPE a []><quiz/>', 'A document type (<!DOCTYPE …>) is not allowed, for safety.'],
    ['<html/>', 'This is not a Moodle file: it begins with <html>, not with <quiz>.'],
    ['<quiz><question>', 'The tags do not match here; the rest cannot be read.'],
    ['not XML', 'The XML is broken here; the rest cannot be read.'],
    [`<quiz>${'<question>'.repeat(30)}`, 'The elements are nested too deeply.'],
    [`<quiz><question>${'<a/>'.repeat(6_000)}</question></quiz>`, 'This question has too many elements.'],
  ])('refuses %#', (content, message) => {
    expect(parseQuestions('moodle-xml', content, defaults).rejected).toMatchObject([{ line: 1, message }]);
  });
});
