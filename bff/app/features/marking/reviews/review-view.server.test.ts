import type { Review, ReviewQueue } from '@shikhar/contracts/marking/reviews/schemas';
import { describe, expect, it } from 'vitest';
import { buildQueueView } from './review-view.server.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const other = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';
const test = { id, title: 'Light', subject: 'Science', class: '10', chapter: 'Light' } as const;
const choice = { test: id, question: null, order: 'student', hidesNames: false } as const;
const counts = { waiting: 1, marked: 0 };

function makeStudent(name: string | null, number: number, submittedAt = '2026-11-22T10:44:00.000Z') {
  return { attemptId: id, number, name, submittedAt, ...counts };
}

function makeQueue(students: ReviewQueue['students'] = []): ReviewQueue {
  const current = { attemptId: id, index: 0, place: 1 };
  return { test, questions: [], students, total: 1, marked: 0, current, previous: null, next: null, nextUnmarked: null };
}

function makeReview(student: Review['student']): Review {
  return {
    attemptId: id,
    index: 0,
    test,
    question: {
      id: other,
      number: 1,
      text: 'Why?',
      image: null,
      marks: 5,
      modelAnswer: '',
      hasKey: false,
      rubric: [],
      markingVersion: 1,
      canEditRubric: true,
    },
    student,
    savedAt: '2026-11-22T10:44:00.000Z',
    text: '',
    files: [{ id: other, name: 'Priyanka Yadav maths.jpg', bytes: 10, width: 10, height: 10 }],
    given: {
      rubricItems: [],
      adjustment: 0,
      comment: '',
      isMarked: false,
      awarded: null,
      revision: 0,
      markedBy: null,
      markedAt: null,
    },
    lock: null,
  };
}

describe('the students of a queue', () => {
  it('are distinguished by submission time', () => {
    const students = [
      makeStudent('Tanmay Bora', 1),
      makeStudent('Tanmay Bora', 2, '2026-11-23T04:00:00.000Z'),
      makeStudent('Zoya Khan', 3),
    ];
    expect(buildQueueView('/teacher/reviews', makeQueue(students), choice, null).students.map(({ label }) => label)).toEqual([
      'Tanmay Bora, 22 Nov, 16:14, 1 waiting',
      'Tanmay Bora, 23 Nov, 09:30, 1 waiting',
      'Zoya Khan, 1 waiting',
    ]);
  });

  it('have only numbers while names are hidden', () => {
    const students = [makeStudent(null, 2), makeStudent(null, 4)];
    expect(buildQueueView('/teacher/reviews', makeQueue(students), choice, null).students.map(({ label }) => label)).toEqual([
      'Student 2, 1 waiting',
      'Student 4, 1 waiting',
    ]);
  });
});

it.each([
  [null, 'Photo 1 of 1'],
  [{ name: 'Priyanka Yadav' }, 'Photo 1 of 1, Priyanka Yadav maths.jpg'],
])('includes the file name of a photo only if the student is named: %j', (student, name) => {
  const { answer } = buildQueueView('/teacher/reviews', makeQueue(), choice, makeReview(student));
  expect(answer?.photos.map((photo) => photo.name)).toEqual([name]);
});

it('shows the right answer of a short question, and where its key is corrected', () => {
  const review = makeReview(null);
  const short = { ...review, question: { ...review.question, hasKey: true, modelAnswer: '12 cm' } };
  const { answer } = buildQueueView('/teacher/reviews', makeQueue(), choice, short);
  expect(answer).toMatchObject({ modelTitle: 'Right answer', rubricHref: null });
  expect(answer?.keyHref).toBe(`/teacher/tests/${test.id}/remarking/${other}`);
});
