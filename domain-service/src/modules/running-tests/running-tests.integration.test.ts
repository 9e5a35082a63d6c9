import { randomUUID } from 'node:crypto';
import { listRunningTests, readRunningTest } from '@shikhar/contracts/running-tests/routes';
import { RunningTestDetail, RunningTestsPage } from '@shikhar/contracts/running-tests/schemas';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../test/memberships.ts';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { startAs } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

async function list(token: string) {
  const { body } = await testApp().call(listRunningTests, { token });
  return RunningTestsPage.parse(body).tests.map(({ id, inProgress }) => ({ id, inProgress }));
}

async function read(testId: string, token: string, query: Record<string, string> = {}) {
  return testApp().call(readRunningTest, { params: { testId }, query, token });
}

async function readDetail(testId: string, token: string, query: Record<string, string> = {}): Promise<RunningTestDetail> {
  return RunningTestDetail.parse((await read(testId, token, query)).body);
}

async function makeOwnTest(facts: Parameters<typeof makeTest>[1] = {}) {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, durationMinutes: 45, ...facts });
  return { id, teacher, token: teacher.token };
}

describe('running tests', () => {
  it('are listed while somebody sits them, with who finishes first', async () => {
    const { id, token } = await makeOwnTest();
    expect(await list(token)).toEqual([]);
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student', { name: 'Asha Verma' }), id);
    testApp().clock.advance(minute);
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    expect(await list(token)).toEqual([{ id, inProgress: 2 }]);
    expect((await readDetail(id, token)).test).toMatchObject({
      inProgress: 2,
      submitted: 0,
      nextToFinish: { name: 'Asha Verma' },
    });
    await sitting.submit();
    expect((await readDetail(id, token)).test).toMatchObject({ inProgress: 1, submitted: 1 });
  });

  it('show how far each student is, and none that is out of time', async () => {
    const { id, token } = await makeOwnTest();
    const student = await makeSignedIn(testApp(), 'student', { name: 'Asha Verma' });
    const sitting = await startAs(testApp(), student, id);
    await sitting.save(0, { choice: 1 });
    await sitting.save(1, null, { flagged: true });
    testApp().clock.advance(3 * minute);
    expect((await readDetail(id, token)).attempts).toEqual([
      {
        attemptId: sitting.attemptId,
        student: { id: student.user.id, name: 'Asha Verma' },
        state: 'quiet',
        startedAt: new Date(testApp().clock.now.getTime() - 3 * minute).toISOString(),
        deadlineAt: new Date(testApp().clock.now.getTime() + 42 * minute).toISOString(),
        secondsLeft: 42 * 60,
        answered: 1,
        questionCount: 6,
        lastSavedAt: new Date(testApp().clock.now.getTime() - 3 * minute).toISOString(),
        extraTimeFactor: 1,
        extendedMinutes: 0,
      },
    ]);
    await sitting.readQuestion(2);
    expect((await readDetail(id, token)).attempts[0]?.state).toBe('active');
    testApp().clock.advance(42 * minute + 5_001);
    const again = await makeSignedIn(testApp(), 'admin');
    expect(await readDetail(id, again.token)).toMatchObject({ total: 0, attempts: [], test: { inProgress: 0 } });
  });

  it('are searched by name and read in pages', async () => {
    const { id, token } = await makeOwnTest();
    for (const name of ['Asha Verma', 'Bela 100%', 'Chitra Verma']) {
      await startAs(testApp(), await makeSignedIn(testApp(), 'student', { name }), id);
      testApp().clock.advance(1000);
    }
    const names = async (query: Record<string, string>) => {
      const { attempts, total } = await readDetail(id, token, query);
      return [attempts.map(({ student }) => student.name), total];
    };
    expect(await names({ search: 'VERMA' })).toEqual([['Asha Verma', 'Chitra Verma'], 2]);
    expect(await names({ search: '%' })).toEqual([['Bela 100%'], 1]);
    expect(await names({ pageSize: '2', page: '2' })).toEqual([['Chitra Verma'], 3]);
    expect(await names({ page: '9' })).toEqual([[], 3]);
  });

  it('are seen by their teacher, by teachers of the subject at the student’s school, and by administrators', async () => {
    const { id, token } = await makeOwnTest({ subject: 'Science' });
    const school = await makeSchool(testApp());
    const pupil = await makeMember(testApp(), 'student', school, { name: 'A pupil' });
    await startAs(testApp(), pupil, id);
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const colleague = await makeMember(testApp(), 'teacher', school, { subjects: ['Science'] });
    const ofEnglish = await makeMember(testApp(), 'teacher', school, { subjects: ['English'] });
    const stranger = await makeSignedIn(testApp(), 'teacher');
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await list(token)).find((test) => test.id === id)).toEqual({ id, inProgress: 2 });
    expect((await list(admin.token)).find((test) => test.id === id)).toEqual({ id, inProgress: 2 });
    expect(await list(colleague.token)).toEqual([{ id, inProgress: 1 }]);
    expect((await readDetail(id, colleague.token)).attempts.map(({ student }) => student.name)).toEqual(['A pupil']);
    for (const other of [ofEnglish, stranger]) {
      expect(await list(other.token)).toEqual([]);
      expect((await read(id, other.token)).status).toBe(404);
    }
    expect((await read(randomUUID(), admin.token)).status).toBe(404);
  });
});
