import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import { describe, expect, it } from 'vitest';
import { makeBroad, makeMatch, makeMcq, makeTrueFalse } from '../../../../test/authoring.ts';
import { type CheckedTest, checkTest, sumUpChecks } from './publish-checks.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const section: AuthoredSection = {
  id: 'A',
  title: 'Section A',
  durationMinutes: null,
  answerCount: null,
  defaultMarks: null,
  negativeMarks: null,
};

/** A test of these questions, all in the first section if there is one. */
function makeChecked(drafts: readonly QuestionDraft[], facts: Partial<CheckedTest> = {}): CheckedTest {
  const sectionId = facts.sections?.[0]?.id ?? null;
  const questions = drafts.map((draft, index) => ({ id: `q${index + 1}`, sectionId, draft }));
  return { durationMinutes: 60, closesAt: null, sections: [], questions, ...facts };
}

function omitAnswer({ correct: _, ...shared }: Extract<QuestionDraft, { type: 'truefalse' }>) {
  return shared;
}

const check = (drafts: readonly QuestionDraft[], facts: Partial<CheckedTest> = {}) => checkTest(makeChecked(drafts, facts), now);

describe('a test that can be published', () => {
  it.each([makeMcq(), makeTrueFalse(), makeMatch(), makeBroad(), makeBroad({ rubric: [] })])('passes all checks', (draft) => {
    expect(check([draft])).toEqual([]);
  });

  it('may have options that differ only in case, and two items with the same match', () => {
    const pairs = ['a', 'b'].map((left) => ({ left, right: 'same' }));
    expect(check([makeMcq({ options: ['mg', 'Mg', 'x²', 'x2'] }), makeMatch({ pairs })])).toEqual([]);
  });
});

describe('the problems of a test', () => {
  const saq = { ...omitAnswer(makeTrueFalse()), type: 'saq' as const };
  const picture = { url: '/question-images/01a1fec4-1ccc-743f-a8d2-7575bba9b75e', alt: '' };

  it.each<[string, QuestionDraft, string]>([
    ['no_key', makeBroad({ rubric: [], modelAnswer: ' ' }), 'Question 2 has no key: give it a rubric or a model answer.'],
    ['duplicate_options', makeMcq({ options: ['one', 'two', ' one'] }), 'Question 2 has the option “one” twice.'],
    [
      'duplicate_options',
      makeMcq({ options: ['e\u0301t\u00e9', '\u00e9te\u0301', 'hiver'] }),
      'Question 2 has the option “été” twice.',
    ],
    [
      'duplicate_options',
      makeMatch({
        pairs: [
          { left: 'two  cm', right: '2' },
          { left: 'two cm', right: '20' },
        ],
      }),
      'Question 2 has the item “two cm” twice.',
    ],
    [
      'unread_key',
      { ...saq, answer: { kind: 'maths', accepted: ['x^2', 'x+*'] } },
      'Question 2 has the key “x+*”, which cannot be read as mathematics.',
    ],
    ['rubric_marks', makeBroad({ marks: 4 }), 'Question 2 is worth 4 marks, but its rubric adds up to 5.'],
    ['no_alt_text', makeTrueFalse({ image: picture }), 'Question 2 has a picture without a description.'],
    ['no_chapter', makeTrueFalse({ chapter: '' }), 'Question 2 has no chapter.'],
  ])('name their question: %s', (code, draft, message) => {
    expect(check([makeMcq(), draft])).toEqual([{ code, message, questionId: 'q2', number: 2 }]);
  });

  it.each<[string, readonly QuestionDraft[], Partial<CheckedTest>, string]>([
    ['no_questions', [], {}, 'The test has no questions.'],
    ['window_over', [makeMcq()], { closesAt: now.toISOString() }, 'The closing time of the test has passed.'],
    [
      'section_times',
      [makeMcq()],
      { sections: [{ ...section, durationMinutes: 61 }] },
      'The sections take 61 minutes together, the test only 60.',
    ],
    [
      'section_answers',
      [makeMcq()],
      { sections: [{ ...section, answerCount: 2 }] },
      'Section “Section A” asks for 2 answers, but has 1 question.',
    ],
    [
      'section_empty',
      [makeMcq()],
      { sections: [section, { ...section, id: 'B', title: 'Section B' }] },
      'Section “Section B” has no questions.',
    ],
  ])('may concern the whole test: %s', (code, drafts, facts, message) => {
    expect(check(drafts, facts)).toEqual([{ code, message, questionId: null, number: null }]);
  });

  it("include a question with other marks where 'N of M' are answered, but not where all are", () => {
    const drafts = [makeMcq({ marks: 2 }), makeMcq({ marks: 3 }), makeMcq({ marks: 3 })];
    expect(check(drafts, { sections: [{ ...section, answerCount: 2 }] })).toEqual([
      {
        code: 'section_marks',
        message: 'Question 1 is worth 2 marks, others of its section 3: where 2 of 3 are answered, all are worth the same.',
        questionId: 'q1',
        number: 1,
      },
    ]);
    expect(check(drafts, { sections: [section] })).toEqual([]);
  });

  it('come in question order after those of the whole test, and are counted in lists', () => {
    const drafts = [makeMcq({ chapter: '' }), makeBroad({ rubric: [], modelAnswer: '' }), makeBroad({ chapter: '', marks: 7 })];
    const checks = check(drafts, { closesAt: now.toISOString() });
    expect(checks.map(({ code, number }) => [code, number])).toEqual([
      ['window_over', null],
      ['no_chapter', 1],
      ['no_key', 2],
      ['rubric_marks', 3],
      ['no_chapter', 3],
    ]);
    expect(sumUpChecks(checks)).toEqual([
      'Closing time has passed',
      '2 questions without a chapter',
      '1 question without a key',
      '1 rubric that does not add up',
    ]);
  });
});
