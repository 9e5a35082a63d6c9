import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { describe, expect, it } from 'vitest';
import { arrangePaper, describeSections, numberSections, type SectionFacts, sumMarks } from './section.service.ts';

function makeQuestion(type: QuestionType, marks: number, sectionId: string | null = null) {
  return { id: `${type} ${marks}`, type, marks, sectionId, groupId: null };
}

function makeSection(id: string, facts: Partial<SectionFacts> = {}): SectionFacts {
  return { id, title: `Section ${id}`, durationMinutes: null, answerCount: null, negativeMarks: null, ...facts };
}

it('begins a section wherever the type changes', () => {
  const types = ['mcq', 'mcq', 'saq', 'mcq', 'broad', 'broad'] as const;
  expect(numberSections(types.map((type) => ({ type, groupId: null })))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(numberSections([])).toEqual([]);
});

it('never divides a group, and keeps neighbouring groups in one section', () => {
  const groupIds = [null, 'case 1', 'case 1', 'case 2', null];
  const types = ['mcq', 'mcq', 'saq', 'broad', 'broad'] as const;
  const questions = types.map((type, index) => ({ type, groupId: groupIds[index] ?? null }));
  expect(numberSections(questions)).toEqual([0, 1, 1, 1, 2]);
});

describe('arrangePaper', () => {
  it('groups by type if the author made no sections', () => {
    const [mcq, saq] = [makeQuestion('mcq', 1), makeQuestion('saq', 2)];
    expect(arrangePaper([mcq, mcq, saq], [])).toEqual([
      { facts: null, questions: [mcq, mcq] },
      { facts: null, questions: [saq] },
    ]);
  });

  it('puts questions into the author’s sections, those without one into the first, and leaves out empty sections', () => {
    const questions = [makeQuestion('saq', 2, 'b'), makeQuestion('mcq', 1, 'a'), makeQuestion('broad', 5)];
    const paper = arrangePaper(questions, [makeSection('a'), makeSection('empty'), makeSection('b')]);
    expect(paper.map(({ facts, questions: own }) => [facts?.id, own.map(({ id }) => id)])).toEqual([
      ['a', ['mcq 1', 'broad 5']],
      ['b', ['saq 2']],
    ]);
  });
});

it('adds up the highest marks that can count', () => {
  const questions = [makeQuestion('saq', 2), makeQuestion('broad', 5), makeQuestion('saq', 3)];
  expect(sumMarks({ facts: null, questions })).toBe(10);
  expect(sumMarks({ facts: makeSection('a', { answerCount: 2 }), questions })).toBe(8);
});

describe('describeSections', () => {
  it('counts questions by marks', () => {
    const questions = [
      makeQuestion('mcq', 1),
      makeQuestion('mcq', 1),
      makeQuestion('broad', 3),
      makeQuestion('broad', 5),
      makeQuestion('broad', 5),
    ];
    const untitled = { title: null, answerCount: null, durationMinutes: null };
    expect(describeSections(arrangePaper(questions, []), 1)).toEqual([
      { ...untitled, type: 'mcq', questionCount: 2, byMarks: [{ marksEach: 1, questionCount: 2 }], marks: 2 },
      {
        ...untitled,
        type: 'broad',
        questionCount: 3,
        byMarks: [
          { marksEach: 3, questionCount: 1 },
          { marksEach: 5, questionCount: 2 },
        ],
        marks: 13,
      },
    ]);
  });

  it('gives titles, minutes with extra time, and no type for mixed sections', () => {
    const sections = [makeSection('a', { durationMinutes: 10, answerCount: 1 })];
    const paper = arrangePaper([makeQuestion('mcq', 1, 'a'), makeQuestion('broad', 5, 'a')], sections);
    expect(describeSections(paper, 1.25)).toMatchObject([
      { title: 'Section a', type: null, answerCount: 1, durationMinutes: 13, questionCount: 2, marks: 5 },
    ]);
  });
});
