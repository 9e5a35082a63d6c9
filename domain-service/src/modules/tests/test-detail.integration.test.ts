import { getTest } from '@shikhar/contracts/tests/routes';
import { describe, expect, it } from 'vitest';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { startAs } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();

describe('a test on its start page', () => {
  it('shows its sections, its rules and its author', async () => {
    const author = await makeSignedIn(testApp(), 'teacher', { name: 'Meera Nair' });
    const { id } = await makeTest(testApp(), { createdBy: author.user.id, negativeMarks: 0.25, attemptsAllowed: 3 });
    const { token } = await makeSignedIn(testApp(), 'student');
    const { status, body } = await testApp().call(getTest, { params: { id }, token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Light',
      totalMarks: 10,
      questionCount: 6,
      setBy: 'Meera Nair',
      hasNegativeMarking: true,
      hasLongAnswers: true,
      attemptsAllowed: 3,
      attemptsUsed: 0,
      attemptInProgressId: null,
      review: { shows: 'marks_and_answers', from: 'at_once' },
      opensAt: null,
    });
    const untitled = { title: null, answerCount: null, durationMinutes: null };
    expect(body).toHaveProperty('sections', [
      { ...untitled, type: 'mcq', questionCount: 1, byMarks: [{ marksEach: 1, questionCount: 1 }], marks: 1 },
      { ...untitled, type: 'truefalse', questionCount: 1, byMarks: [{ marksEach: 1, questionCount: 1 }], marks: 1 },
      { ...untitled, type: 'match', questionCount: 1, byMarks: [{ marksEach: 1.5, questionCount: 1 }], marks: 1.5 },
      {
        ...untitled,
        type: 'saq',
        questionCount: 2,
        byMarks: [
          { marksEach: 0.5, questionCount: 1 },
          { marksEach: 1, questionCount: 1 },
        ],
        marks: 1.5,
      },
      { ...untitled, type: 'broad', questionCount: 1, byMarks: [{ marksEach: 5, questionCount: 1 }], marks: 5 },
    ]);
  });

  it('shows each student their own attempts', async () => {
    const { id } = await makeTest(testApp(), { durationMinutes: 10 });
    const student = await makeSignedIn(testApp(), 'student');
    const { attemptId } = await startAs(testApp(), student, id);
    const read = async (token: string) => (await testApp().call(getTest, { params: { id }, token })).body;
    expect(await read(student.token)).toMatchObject({ attemptsUsed: 1, attemptInProgressId: attemptId, setBy: null });
    expect(await read((await makeSignedIn(testApp(), 'student')).token)).toMatchObject({
      attemptsUsed: 0,
      attemptInProgressId: null,
    });
    testApp().clock.advance(601_000);
    expect(await read(student.token)).toMatchObject({ attemptsUsed: 1, attemptInProgressId: null });
  });

  it('is not found when it is a draft, or of another class than the student’s', async () => {
    const draft = await makeTest(testApp(), { status: 'draft' });
    const other = await makeTest(testApp(), { class: '9' });
    const student = await makeSignedIn(testApp(), 'student');
    const admin = await makeSignedIn(testApp(), 'admin');
    const read = async (id: string, token: string) => (await testApp().call(getTest, { params: { id }, token })).status;
    expect(await read(draft.id, student.token)).toBe(404);
    expect(await read(draft.id, admin.token)).toBe(404);
    expect(await read(other.id, student.token)).toBe(404);
    expect(await read(other.id, admin.token)).toBe(200);
  });
});
