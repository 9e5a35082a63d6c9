import { StudentAnalytics } from '@shikhar/contracts/analytics/student';
import { readStudentAnalytics } from '@shikhar/contracts/analytics/student-routes';
import { expect, it } from 'vitest';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();

async function read(token: string, query = {}): Promise<StudentAnalytics> {
  const { status, body } = await testApp().call(readStudentAnalytics, { query, token });
  expect(status).toBe(200);
  return StudentAnalytics.parse(body);
}

it('says that there is nothing yet', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  expect(await read(token)).toMatchObject({
    ...{ period: 'term', tests: 0, testsWaiting: 0, averagePercent: null, changePoints: null },
    ...{ trend: [], subjects: [], chapters: [], revise: [], openMistakes: 0 },
    answers: { questions: 0, correct: 0 },
    time: { questions: 0, seconds: null, medianSeconds: null },
  });
});
