import { describe, expect, it } from 'vitest';
import { formatFile, parseFile } from '../../modules/questions/imports/formats/formats.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;

function readXml(text: string) {
  const xml = `<quiz><question type="cloze"><name><text>Blanks</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`;
  return parseFile('moodle-xml', xml, defaults, { hasDollarFormulas: true });
}

describe('Cloze questions of Moodle', () => {
  it('become a text with menus, words and numbers', async () => {
    const { questions } = await readXml(
      '<p>A lens is {1:MULTICHOICE:=clear#yes~%50%bright~dark}, its unit {:SA:=dioptre~=diopter~%0%metre}.</p><p>\\(P\\) is {2:NM:=4:0.1} at {1:MCV:left~=right}.</p>',
    );
    expect(questions).toMatchObject([
      {
        draft: {
          type: 'cloze',
          question: 'A lens is [[1]], its unit [[2]].\n$P$ is [[3]] at [[4]].',
          blanks: [
            { kind: 'choice', options: ['clear', 'bright', 'dark'], correct: 0 },
            { kind: 'typed', answer: { kind: 'text', accepted: ['dioptre', 'diopter'] } },
            { kind: 'typed', answer: { kind: 'number', value: 4, tolerance: 0.1, unit: '' } },
            { kind: 'choice', options: ['left', 'right'], correct: 1 },
          ],
        },
        notes: [
          'Feedback for single answers is left out.',
          '“bright” gave 50% of the marks; here it is wrong.',
          'Wrong answers with feedback are left out.',
          'Buttons within the text become a menu.',
          'All blanks are worth the same here; they had 1, 1, 2 and 1 marks.',
          'The name is left out.',
        ],
      },
    ]);
  });

  it.each([
    ['{1:MULTIRESPONSE:=a~=b}', 'Blanks of the type MULTIRESPONSE are not supported.'],
    ['{1:MC:=a~=b}', 'Several options of a blank are right, which is not supported.'],
    ['{1:MC:a~b}', 'A blank has no right option.'],
    ['{1:MC:=a}', 'A blank with a menu needs at least two options.'],
    ['{1:MC:=a~a}', 'Blank 1: Enter each option once.'],
    ['No blank', 'The text has no blanks, such as {1:SHORTANSWER:=right}.'],
  ])('are refused with the reason: %s', async (text, message) => {
    expect((await readXml(text)).rejected).toMatchObject([{ message }]);
  });

  it('tells capital letters that do not count, and reads escaped signs', async () => {
    const { questions } = await readXml('{1:SAC:=a\\}b\\~c\\#d~=\\*}');
    expect(questions).toMatchObject([
      {
        draft: { blanks: [{ answer: { accepted: ['a}b~c#d', '*'] } }] },
        notes: ['Capital and small letters count as the same here.', 'The name is left out.'],
      },
    ]);
  });
});

describe('a table', () => {
  it('has a line for each blank', async () => {
    const head = 'type,question,blanks';
    const cell = 'menu: is | *are\n\ntext: Delhi | New Delhi\nnumber: 5 | 0.1 | cm\nmaths: x^2';
    const { questions } = await parseFile('csv', `${head}\ncloze,"[[1]] [[2]] [[3]] [[4]]","${cell}"`, defaults, {
      hasDollarFormulas: true,
    });
    expect(questions[0]?.draft).toMatchObject({
      blanks: [
        { kind: 'choice', options: ['is', 'are'], correct: 1 },
        { answer: { kind: 'text', accepted: ['Delhi', 'New Delhi'] } },
        { answer: { kind: 'number', value: 5, tolerance: 0.1, unit: 'cm' } },
        { answer: { kind: 'maths', accepted: ['x^2'] } },
      ],
    });
    const file = await formatFile('csv', questions);
    expect(file).toContain('menu: is | *are');
    for (const [line, message] of [
      ['menu: is | are', 'A menu needs a star before its right option: is | *are.'],
      ['Delhi', 'Each line of blanks begins with menu:, text:, number:, maths: or chemistry:.'],
    ]) {
      const { rejected } = await parseFile('csv', `${head}\ncloze,[[1]],${line}`, defaults, { hasDollarFormulas: true });
      expect(rejected).toMatchObject([{ message }]);
    }
  });
});

describe('an item of QTI', () => {
  const item = `<assessmentItem identifier="i" title="">
    <responseDeclaration identifier="A" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>
    <responseDeclaration identifier="B" cardinality="single" baseType="float"><correctResponse><value>4</value></correctResponse></responseDeclaration>
    <itemBody><p>The lens is <inlineChoiceInteraction responseIdentifier="A"><inlineChoice identifier="a">dark</inlineChoice>
    <inlineChoice identifier="b">clear</inlineChoice></inlineChoiceInteraction> and has <textEntryInteraction responseIdentifier="B"/> D.</p></itemBody>
    <responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="B"/><correct identifier="B"/></equal></responseProcessing>
    </assessmentItem>`;

  it('may have menus and typed texts in one text', async () => {
    const { questions } = await parseFile('qti', item, defaults, { hasDollarFormulas: true });
    expect(questions).toMatchObject([
      {
        draft: {
          question: 'The lens is [[1]] and has [[2]] D.',
          blanks: [
            { kind: 'choice', options: ['dark', 'clear'], correct: 1 },
            { kind: 'typed', answer: { kind: 'number', value: 4, tolerance: 0.5 } },
          ],
        },
      },
    ]);
  });
});
