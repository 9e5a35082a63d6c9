import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { formatFile, parseFile } from '../formats.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { readQtiPackage } from './qti-package.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

function read(content: string): Promise<ParsedFile> {
  return parseFile('qti', content, defaults, { hasDollarFormulas: true });
}

async function pack(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('base64');
}

const item = (declaration: string, body: string, more = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="">
  <responseDeclaration identifier="R" ${declaration}</responseDeclaration><itemBody>${body}</itemBody>${more}</assessmentItem>`;
const right = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;

const choice = item(
  `cardinality="single" baseType="identifier">${right('b')}`,
  `<p>Read <b>it</b>: \\(x^2\\)</p><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which?</prompt>
  <simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b">two</simpleChoice>
  <simpleChoice identifier="c" fixed="true">none</simpleChoice></choiceInteraction>`,
);
const entry = item(
  `cardinality="single" baseType="string">${right('York')}
  <mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york *" mappedValue="1"/><mapEntry mapKey="Y" mappedValue="0.5"/></mapping>`,
  '<p>This sun of <textEntryInteraction responseIdentifier="R"/>.</p>',
);
const number = item(
  `cardinality="single" baseType="float">${right('4')}`,
  '<p>Power</p><p><textEntryInteraction responseIdentifier="R"/></p>',
  '<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"/></responseProcessing>',
);
const sets = (...texts: string[][]) =>
  texts
    .map((set, side) =>
      set
        .map((text) => `<simpleAssociableChoice identifier="${side}${text}" matchMax="4">${text}</simpleAssociableChoice>`)
        .join(''),
    )
    .map((set) => `<simpleMatchSet>${set}</simpleMatchSet>`)
    .join('');
const matching = item(
  `cardinality="multiple" baseType="directedPair">${right('0Ann 1x', '0Ben 1x')}`,
  `<matchInteraction responseIdentifier="R">${sets(['Ann', 'Ben'], ['x', 'y'])}<prompt>Match</prompt></matchInteraction>`,
);
const truth = item(
  `cardinality="single" baseType="identifier">${right('t')}`,
  `<choiceInteraction responseIdentifier="R"><prompt>Is it?</prompt><simpleChoice identifier="t">True</simpleChoice>
  <simpleChoice identifier="f">False</simpleChoice></choiceInteraction>`,
);
const essay = item(
  'cardinality="single" baseType="string">',
  `<p>Why? <img src="../images/a%20b.png" alt="A ray"/></p><rubricBlock view="scorer"><p>Air moves.</p></rubricBlock>
  <extendedTextInteraction responseIdentifier="R"/>`,
);
const gaps = item(
  `cardinality="multiple" baseType="directedPair">${right('a b')}`,
  '<gapMatchInteraction responseIdentifier="R"><prompt>Drag</prompt></gapMatchInteraction>',
);

const resources = ['choice', 'entry', 'number', 'matching', 'truth', 'essay', 'gaps'];
const manifest = `<manifest><resources>${resources
  .map((name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="items/${name}.xml"/>`)
  .join('')}<resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/></resources></manifest>`;
const files = {
  'imsmanifest.xml': manifest,
  'test.xml': '<assessmentTest/>',
  'items/choice.xml': choice,
  'items/entry.xml': entry,
  'items/number.xml': number,
  'items/matching.xml': matching,
  'items/truth.xml': truth,
  'items/essay.xml': essay,
  'items/gaps.xml': gaps,
  'images/a b.png': png,
};

describe('a package of QTI', () => {
  it('is read item by item, with its picture, and says what is not supported', async () => {
    const file = await read(await pack(files));
    expect(file.questions).toMatchObject([
      {
        draft: { type: 'mcq', question: 'Read it: $x^2$\nWhich?', options: ['one', 'two', 'none'], correct: 1, pinnedLast: [2] },
      },
      { draft: { question: 'This sun of _____.', answer: { kind: 'text', accepted: ['York', 'york *'] } } },
      { draft: { question: 'Power', answer: { kind: 'number', value: 4, tolerance: 0.5 } } },
      {
        draft: {
          pairs: [
            { left: 'Ann', right: 'x' },
            { left: 'Ben', right: 'x' },
          ],
          distractors: ['y'],
        },
      },
      { draft: { type: 'truefalse', question: 'Is it?', correct: true } },
      { draft: { type: 'broad', question: 'Why?', modelAnswer: 'Air moves.' }, picture: { alt: 'A ray' } },
    ]);
    expect(file.questions.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(file.questions[1]?.notes).toEqual(['“Y” gave 50% of the marks; here it is wrong.']);
    expect(file.rejected).toEqual([
      { line: 7, message: 'Drag and drop questions are not supported.', excerpt: 'items/gaps.xml' },
    ]);
    const bare = await read(await pack({ 'a.xml': truth, 'b.xml': '<other/>' }));
    expect(bare.questions).toHaveLength(1);
  });

  it('shares a passage of a file, or one within its items', async () => {
    const ask = (text: string) => `${text}<choiceInteraction responseIdentifier="R"><prompt>Is it?</prompt>
      <simpleChoice identifier="t">True</simpleChoice><simpleChoice identifier="f">False</simpleChoice></choiceInteraction>`;
    const declared = `cardinality="single" baseType="identifier">${right('t')}`;
    const named = item(declared, ask('<div class="qti-shared-stimulus" data-stimulus-idref="p"></div>')).replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="p" href="../passages/p.xml" title="p"/><itemBody>',
    );
    const inner = item(declared, ask('<rubricBlock view="candidate" use="sharedstimulus"><p>Read this.</p></rubricBlock>'));
    const stimulus = `<assessmentStimulus identifier="p" title="Passage 1"><stimulusBody><div><h1>The mela</h1><p>Read.</p>
      <p><img src="../images/a.png" alt="A map"/></p></div></stimulusBody></assessmentStimulus>`;
    const file = await read(
      await pack({
        'items/1.xml': named,
        'items/2.xml': inner,
        'items/3.xml': named,
        'items/4.xml': named.replace('passages/p.xml', 'passages/none.xml'),
        'passages/p.xml': stimulus,
        'images/a.png': png,
      }),
    );
    expect(file.groups).toEqual([
      { line: 1, group: { title: 'The mela', text: 'Read.', image: null }, picture: { bytes: png, alt: 'A map' } },
      { line: 2, group: { title: '', text: 'Read this.', image: null } },
    ]);
    expect(file.questions.map(({ draft, group }) => [draft.question, group])).toEqual([
      ['Is it?', 0],
      ['Is it?', 1],
      ['Is it?', 0],
      ['Is it?', undefined],
    ]);
    expect(file.questions[3]?.notes).toEqual(['Belongs to a passage that is not in this file.']);
  });

  it('keeps instructions for those who answer', async () => {
    const asked = choice.replace('<p>Read', '<rubricBlock view="candidate tutor"><p>Choose one.</p></rubricBlock><p>Read');
    expect((await read(asked)).questions).toMatchObject([{ draft: { question: 'Choose one.\nRead it: $x^2$\nWhich?' } }]);
  });

  it('writes the texts of a mapping as they are', async () => {
    const { questions } = await read(entry.replaceAll('York', 'of B=2'));
    const { items } = await readQtiPackage(await formatFile('qti', questions));
    expect(items[0]?.xml).toContain('<qti-map-entry map-key="of B=2"');
  });

  it('is read as a single item too, in the spelling of QTI 3', async () => {
    const xml = `<qti-assessment-item title=""><qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
      <qti-correct-response><qti-value>a</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>
      <qti-choice-interaction response-identifier="R"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="a">one</qti-simple-choice>
      <qti-simple-choice identifier="b">two</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    expect((await read(xml)).questions).toMatchObject([{ draft: { type: 'mcq', question: 'Which?', correct: 0 } }]);
    const [question] = (await read(truth)).questions;
    const unzipped = Buffer.from(await formatFile('qti', question ? [question] : []), 'base64').toString('latin1');
    expect(unzipped.startsWith('PK')).toBe(true);
  });

  it.each([
    ['UEsDnotazip', 'This ZIP file is damaged. Export the package again.'],
    ['<questestinterop/>', 'This is not an item of QTI 2 or 3: it begins with <questestinterop>.'],
    ['<!DOCTYPE a []><a/>', 'A document type (<!DOCTYPE …>) is not allowed, for safety.'],
    ['<assessmentItem>&lol;</assessmentItem>', 'The XML is broken; the item cannot be read.'],
    ['<a>'.repeat(100), 'The elements are nested too deeply.'],
    ['<assessmentItem adaptive="true"/>', 'Questions in several steps are not supported.'],
    ['<assessmentItem><templateDeclaration/></assessmentItem>', 'Questions with values drawn at random are not supported.'],
    ['<assessmentItem><itemBody><p>Read</p></itemBody></assessmentItem>', 'This text is not a question.'],
  ])('is refused for %j', async (content, message) => {
    expect((await read(content)).rejected).toMatchObject([{ line: 1, message }]);
  });

  it('says which file of its manifest is missing', async () => {
    const resource = (href: string) => `<resource identifier="${href}" type="imsqti_item_xmlv2p1" href="${href}"/>`;
    const manifest = `<manifest><resources>${resource('choice.xml')}${resource('lost.xml')}</resources></manifest>`;
    const { questions, rejected } = await read(await pack({ 'imsmanifest.xml': manifest, 'choice.xml': choice }));
    expect(questions).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 2, message: 'The package lacks this file, which its manifest names.', excerpt: 'lost.xml' },
    ]);
  });

  it('is refused if it unpacks to too much', async () => {
    const message = 'This package unpacks to more than 40 MB.';
    expect((await read(await pack({ 'a.xml': Buffer.alloc(41 * 1024 * 1024) }))).rejected).toMatchObject([{ message }]);
    expect((await read(await pack({ 'a.xml': '<a/>' }))).rejected).toMatchObject([
      { message: 'This package has no items of QTI 2 or 3.' },
    ]);
  });
});
