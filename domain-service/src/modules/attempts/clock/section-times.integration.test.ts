import { randomUUID } from 'node:crypto';
import { extendRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { getTimes, saveSome, startSections } from '../../../../test/sections.ts';
import { finishSection } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { freezeAttempts, unfreezeAttempts } from './freeze-attempts.service.ts';

const testApp = useTestApp();
const minute = 60_000;
/** Question indexes in the two timed sections. */
const [quick, long] = [2, 4];
const closed = { code: 'SECTION_CLOSED' };
/** The grace of a deadline, in minutes; a section finished by the student has none. */
const grace = 5 / 60;

describe('finishing a section early', () => {
  it('starts the next one immediately and changes nothing when repeated', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    clock.advance(4 * minute);
    expect(await finishSection(testApp(), sitting, 1)).toMatchObject({ status: 200, body: { status: 'in_progress' } });
    const times = [
      [null, null],
      [0, 4 - grace],
      [4 - grace, 24],
    ];
    expect(await getTimes(sitting)).toEqual(times);
    clock.advance(1);
    expect(await saveSome(sitting, quick)).toMatchObject(closed);
    clock.advance(minute);
    expect((await finishSection(testApp(), sitting, 1)).status).toBe(200);
    expect(await getTimes(sitting)).toEqual(times);
    expect([await saveSome(sitting, long), await saveSome(sitting, quick)]).toMatchObject([200, closed]);
  });

  it('gives the next one its full time when the end of the test had cut it', async () => {
    const { clock } = testApp();
    const closesAt = new Date(clock.now.getTime() + 25 * minute);
    const sitting = await startSections(testApp(), { closesAt });
    clock.advance(2 * minute);
    await finishSection(testApp(), sitting, 1);
    expect((await getTimes(sitting))[2]).toEqual([2 - grace, 22]);
  });

  it('happens once for two concurrent requests, and never during a submission', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    clock.advance(3 * minute);
    const both = await Promise.all([finishSection(testApp(), sitting, 1), finishSection(testApp(), sitting, 1)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await getTimes(sitting))[2]).toEqual([3 - grace, 23]);
    const other = await startSections(testApp());
    const [finished, submitted] = await Promise.all([finishSection(testApp(), other, 1), other.submit()]);
    expect([200, 409]).toContain(finished.status);
    expect(submitted.status).toBe(200);
    expect(await finishSection(testApp(), other, 1)).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED' } });
  });

  it('refuses a section that is untimed, not started or missing', async () => {
    const sitting = await startSections(testApp());
    expect(await finishSection(testApp(), sitting, 0)).toMatchObject({ status: 400 });
    expect(await finishSection(testApp(), sitting, 2)).toMatchObject({ status: 409, body: { code: 'SECTION_CLOSED' } });
    expect(await finishSection(testApp(), sitting, 3)).toMatchObject({ status: 404 });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await finishSection(testApp(), { ...sitting, token }, 1)).toMatchObject({ status: 404 });
    expect(await finishSection(testApp(), await startSections(testApp(), {}, []), 0)).toMatchObject({ status: 404 });
  });
});

describe('more time', () => {
  it('moves the ends that are still ahead', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    clock.advance(12 * minute);
    const { token } = await makeSignedIn(testApp(), 'admin');
    const body = { key: randomUUID(), minutes: 5, attemptId: sitting.attemptId };
    expect((await testApp().call(extendRunningTest, { params: { testId: sitting.testId }, body, token })).status).toBe(200);
    expect(await getTimes(sitting)).toEqual([
      [null, null],
      [0, 10],
      [10, 35],
    ]);
    clock.advance(22 * minute);
    expect([await saveSome(sitting, long), await saveSome(sitting, quick)]).toMatchObject([200, closed]);
  });

  it('extends the last section in its final seconds', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp(), { durationMinutes: 30 });
    clock.advance(30 * minute + 3_000);
    const { token } = await makeSignedIn(testApp(), 'admin');
    const body = { key: randomUUID(), minutes: 5, attemptId: sitting.attemptId };
    await testApp().call(extendRunningTest, { params: { testId: sitting.testId }, body, token });
    expect((await getTimes(sitting))[2]).toEqual([10, 35]);
    clock.advance(4 * minute);
    expect(await saveSome(sitting, long)).toBe(200);
  });

  it('gives a suspended student back the time left in the section', async () => {
    const { clock, orm } = testApp();
    const sitting = await startSections(testApp());
    const actor = () => ({ at: clock.now, address: '127.0.0.1', requestId: 'r' });
    clock.advance(13 * minute);
    await freezeAttempts(orm.em.fork(), sitting.studentId, actor());
    clock.advance(60 * minute);
    const { token } = await makeSignedIn(testApp(), 'admin');
    const body = { key: randomUUID(), minutes: 5, attemptId: sitting.attemptId };
    await testApp().call(extendRunningTest, { params: { testId: sitting.testId }, body, token });
    await unfreezeAttempts(orm.em.fork(), sitting.studentId, actor());
    expect(await getTimes(sitting)).toEqual([
      [null, null],
      [0, 10],
      [10, 95],
    ]);
    clock.advance(21 * minute);
    expect(await saveSome(sitting, long)).toBe(200);
  });
});
