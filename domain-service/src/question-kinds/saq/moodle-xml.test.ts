import { describe, expect, it } from 'vitest';
import { formatFile, parseQuestions } from '../../modules/questions/imports/formats/formats.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;
const note = 'A wrong unit makes the answer wrong here; it does not take off part of the marks.';

describe('a number with a unit', () => {
  const read = (grading: string) => {
    const answer = '<answer fraction="100"><text>5</text></answer>';
    const units = '<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>';
    const text = '<questiontext><text>How long?</text></questiontext>';
    const question = `<question type="numerical">${text}${answer}${units}${grading}</question>`;
    return parseQuestions('moodle-xml', `<quiz>${question}</quiz>`, defaults).questions;
  };

  it.each([
    ['takes off a tenth by default', '<unitgradingtype>1</unitgradingtype>', [note]],
    ['takes off a part', '<unitgradingtype>2</unitgradingtype><unitpenalty>0.5</unitpenalty>', [note]],
    ['takes off everything', '<unitgradingtype>1</unitgradingtype><unitpenalty>1.0000000</unitpenalty>', []],
  ])('says what changes where a wrong unit %s', (_, grading, notes) => {
    expect(read(grading)).toMatchObject([{ draft: { answer: { unitRequired: true } }, notes }]);
  });

  it.each([true, false])('comes back from an export without a note, with a required unit: %s', async (unitRequired) => {
    const answer = { kind: 'number', value: 5, tolerance: 0, unit: 'cm', unitRequired, unitExact: false } as const;
    const shared = { image: null, explanation: '', negativeMarks: null, ...defaults };
    const draft = { type: 'saq' as const, question: 'How long?', ...shared, answer };
    const file = await formatFile('moodle-xml', [{ draft }]);
    expect(parseQuestions('moodle-xml', file, defaults).questions).toMatchObject([{ draft, notes: [] }]);
  });
});
