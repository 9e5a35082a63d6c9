import type { TestSection } from '@shikhar/contracts/tests/schemas';
import { describe, expect, it } from 'vitest';
import { listInstructions } from './instructions.server.ts';

const untitled = { title: null, answerCount: null, durationMinutes: null };
const noRules = { hasNegativeMarking: false, hasLongAnswers: false };
const mcq: TestSection = {
  ...untitled,
  type: 'mcq',
  questionCount: 10,
  byMarks: [{ marksEach: 1, questionCount: 10 }],
  marks: 10,
};
const match: TestSection = {
  ...untitled,
  type: 'match',
  questionCount: 1,
  byMarks: [{ marksEach: 4, questionCount: 1 }],
  marks: 4,
};
const broad: TestSection = {
  ...untitled,
  type: 'broad',
  questionCount: 1,
  byMarks: [{ marksEach: 5, questionCount: 1 }],
  marks: 5,
};

describe('listInstructions', () => {
  it('says how large the paper is', () => {
    const [size] = listInstructions({ questionCount: 12, sections: [mcq, match, broad], ...noRules });
    expect(size).toBe('The paper has 12 questions in three sections. All of them are compulsory.');
    const [single] = listInstructions({ questionCount: 10, sections: [mcq], ...noRules });
    expect(single).toBe('The paper has 10 questions. All of them are compulsory.');
  });

  it('says how it is marked: pairs by their sections, and whether wrong answers cost marks', () => {
    const plain = listInstructions({ questionCount: 12, sections: [mcq, match, broad], ...noRules });
    expect(plain[3]).toBe('There is no negative marking. In Section B each right pair earns its share of the marks.');
    const [, , , alone] = listInstructions({ questionCount: 1, sections: [match], ...noRules });
    expect(alone).toBe('There is no negative marking. Each right pair earns its share of the marks.');
    const negative = listInstructions({ questionCount: 12, sections: [match, mcq, match], ...noRules, hasNegativeMarking: true });
    expect(negative[3]).toBe(
      'A wrong answer takes marks away; a question left blank does not. In Sections A and C each right pair earns its share of the marks.',
    );
  });

  it('mentions the teacher only if there are long answers', () => {
    const about = 'Long answers are marked by your teacher. Until then your marks are provisional.';
    expect(listInstructions({ questionCount: 1, sections: [broad], ...noRules, hasLongAnswers: true })).toContain(about);
    expect(listInstructions({ questionCount: 10, sections: [mcq], ...noRules })).not.toContain(about);
  });

  it('explains choices and timed sections', () => {
    const sections = [
      { ...mcq, durationMinutes: 10 },
      { ...mcq, title: 'Choice', answerCount: 3 },
    ];
    const said = listInstructions({ questionCount: 20, sections, ...noRules });
    expect(said[0]).toContain('In Section B you choose which to answer: if you answer more than asked, your best answers count.');
    expect(said[1]).toContain('one after another');
    expect(said).toContain('Each answer is saved automatically. You can change it until its section is over or you submit.');
  });
});
