import { randomUUID } from 'node:crypto';
import { getRunningTest, listRunningTests } from '@shikhar/contracts/attempts/running-tests/routes';
import { RunningTestDetail, RunningTestsPage } from '@shikhar/contracts/attempts/running-tests/schemas';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

async function readPage(token: string, query: { page?: number; pageSize?: number } = {}) {
  return RunningTestsPage.parse((await testApp().call(listRunningTests, { query, token })).body);
}

async function list(token: string) {
  return (await readPage(token)).tests.map(({ id, inProgress }) => ({ id, inProgress }));
}

async function read(testId: string, token: string, query: Record<string, string> = {}) {
  return testApp().call(getRunningTest, { params: { testId }, query, token });
}

async function getDetail(testId: string, token: string, query: Record<string, string> = {}): Promise<RunningTestDetail> {
  return RunningTestDetail.parse((await read(testId, token, query)).body);
}

async function makeOwnTest(facts: Parameters<typeof makeTest>[1] = {}) {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, durationMinutes: 45, ...facts });
  return { id, teacher, token: teacher.token };
}

describe('running tests', () => {
  it('are listed while somebody is taking them, with the student who finishes first', async () => {
    const { id, token } = await makeOwnTest();
    expect(await list(token)).toEqual([]);
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student', { name: 'Asha Verma' }), id);
    testApp().clock.advance(minute);
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    expect(await list(token)).toEqual([{ id, inProgress: 2 }]);
    expect((await getDetail(id, token)).test).toMatchObject({
      inProgress: 2,
      submitted: 0,
      nextToFinish: { name: 'Asha Verma' },
    });
    await sitting.submit();
    expect((await getDetail(id, token)).test).toMatchObject({ inProgress: 1, submitted: 1 });
  });

  it('are listed by title, in pages', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    for (const title of ['Sound', 'Heat', 'Light']) {
      const { id } = await makeTest(testApp(), { createdBy: teacher.user.id, title });
      await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => readPage(teacher.token, { page, pageSize: 2 })));
    expect(pages.map(({ tests }) => tests.map(({ title }) => title))).toEqual([['Heat', 'Light'], ['Sound'], []]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  it('show how far each student is', async () => {
    const { id, token } = await makeOwnTest();
    const student = await makeSignedIn(testApp(), 'student', { name: 'Asha Verma' });
    const sitting = await startAs(testApp(), student, id);
    await sitting.save(0, { choice: 1 });
    testApp().clock.advance(1000);
    await sitting.save(1, null, { flagged: true });
    testApp().clock.advance(3 * minute);
    expect((await getDetail(id, token)).students).toEqual([
      {
        student: { id: student.user.id, name: 'Asha Verma', class: '10' },
        state: 'offline',
        attempt: {
          id: sitting.attemptId,
          startedAt: new Date(testApp().clock.now.getTime() - 3 * minute - 1000).toISOString(),
          deadlineAt: new Date(testApp().clock.now.getTime() + 42 * minute - 1000).toISOString(),
          secondsLeft: 42 * 60 - 1,
          index: 1,
          answered: 1,
          questionCount: 6,
          lastSavedAt: new Date(testApp().clock.now.getTime() - 3 * minute).toISOString(),
          submittedAt: null,
          extraTimeFactor: 1,
          extendedMinutes: 0,
        },
      },
    ]);
  });

  it('show an open page within a minute, and a closed one a minute later', async () => {
    const { id, token } = await makeOwnTest();
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const stateNow = async () => (await getDetail(id, token)).students[0]?.state;
    testApp().clock.advance(2 * minute);
    expect(await stateNow()).toBe('offline');
    await sitting.readQuestion(2);
    expect(await stateNow()).toBe('active');
    // Polls as often as an exam page does, regardless of what is recorded.
    for (let asked = 0; asked < 30; asked += 1) {
      testApp().clock.advance(7_000);
      await sitting.readClock(testApp().clock.now.toISOString());
      expect(await stateNow()).toBe('active');
    }
    testApp().clock.advance(30_000);
    expect(await stateNow()).toBe('active');
    testApp().clock.advance(31_000);
    expect(await stateNow()).toBe('offline');
  });

  it('count those of the class who have not started, and those who submitted in the last day', async () => {
    const school = await makeSchool(testApp());
    const { id } = await makeTest(testApp(), { subject: 'Mathematics', durationMinutes: 45 });
    const long = await startAs(testApp(), await makeMember(testApp(), 'student', school, { name: 'Long ago' }), id);
    await long.submit();
    testApp().clock.advance(25 * 60 * minute);
    const teacher = await makeMember(testApp(), 'teacher', school, { subjects: ['Mathematics'] });
    await makeMember(testApp(), 'student', school, { name: 'Not yet' });
    await makeMember(testApp(), 'student', school, { name: 'Other class', class: '9' });
    await makeSignedIn(testApp(), 'student', { name: 'Elsewhere' });
    const done = await startAs(testApp(), await makeMember(testApp(), 'student', school, { name: 'Done' }), id);
    await done.submit();
    await startAs(testApp(), await makeMember(testApp(), 'student', school, { name: 'Writes' }), id);
    const { counts, students, total } = await getDetail(id, teacher.token);
    expect(counts).toEqual({ active: 1, offline: 0, frozen: 0, submitted: 1, not_started: 1 });
    expect(students.map(({ student, state }) => [student.name, state])).toEqual([
      ['Writes', 'active'],
      ['Done', 'submitted'],
      ['Not yet', 'not_started'],
    ]);
    expect(total).toBe(3);
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await getDetail(id, admin.token)).counts.not_started).toBe(0);
    const found = await getDetail(id, teacher.token, { state: 'not_started', search: 'not' });
    expect(found.students.map(({ student, attempt }) => [student.name, attempt])).toEqual([['Not yet', null]]);
    expect(found).toMatchObject({ total: 1, counts: { active: 1 } });
  });

  it('leave out students who are out of time', async () => {
    const { id } = await makeOwnTest();
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    testApp().clock.advance(45 * minute + 5_001);
    expect(await getDetail(id, (await makeSignedIn(testApp(), 'admin')).token)).toMatchObject({ total: 0, students: [] });
  });

  it('are searched by name and read in pages', async () => {
    const { id, token } = await makeOwnTest();
    for (const name of ['Asha Verma', 'Bela 100%', 'Chitra Verma']) {
      await startAs(testApp(), await makeSignedIn(testApp(), 'student', { name }), id);
      testApp().clock.advance(1000);
    }
    const names = async (query: Record<string, string>) => {
      const { students, total, page } = await getDetail(id, token, query);
      return [students.map(({ student }) => student.name), total, page];
    };
    expect(await names({ search: 'VERMA' })).toEqual([['Asha Verma', 'Chitra Verma'], 2, 1]);
    expect(await names({ search: '%' })).toEqual([['Bela 100%'], 1, 1]);
    expect(await names({ pageSize: '2', page: '2' })).toEqual([['Chitra Verma'], 3, 2]);
    expect(await names({ pageSize: '2', page: '9' })).toEqual([['Chitra Verma'], 3, 2]);
  });

  it('are seen by their teacher, by teachers of the subject at the student’s school, and by administrators', async () => {
    const { id, token } = await makeOwnTest({ subject: 'Science' });
    const school = await makeSchool(testApp());
    const pupil = await makeMember(testApp(), 'student', school, { name: 'A pupil' });
    await startAs(testApp(), pupil, id);
    await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const colleague = await makeMember(testApp(), 'teacher', school, { subjects: ['Science'] });
    const englishTeacher = await makeMember(testApp(), 'teacher', school, { subjects: ['English'] });
    const stranger = await makeSignedIn(testApp(), 'teacher');
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await list(token)).find((test) => test.id === id)).toEqual({ id, inProgress: 2 });
    expect((await list(admin.token)).find((test) => test.id === id)).toEqual({ id, inProgress: 2 });
    expect(await list(colleague.token)).toEqual([{ id, inProgress: 1 }]);
    expect((await getDetail(id, colleague.token)).students.map(({ student }) => student.name)).toEqual(['A pupil']);
    for (const other of [englishTeacher, stranger]) {
      expect(await list(other.token)).toEqual([]);
      expect((await read(id, other.token)).status).toBe(404);
    }
    expect((await read(randomUUID(), admin.token)).status).toBe(404);
  });
});
