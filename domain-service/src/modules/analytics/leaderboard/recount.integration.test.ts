import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import { Leaderboard, LeaderboardQuery } from '@shikhar/contracts/analytics/leaderboard/schemas';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectCases } from '../../../../../scripts/testing/test-depth.ts';
import { draw, drawMarks, drawMoment, pick } from '../../../../test/leaderboard-draws.ts';
import {
  type LeaderboardHistory,
  type LifeAttempt,
  type LifeReader,
  type LifeTest,
  listFilters,
  recountLeaderboard,
} from '../../../../test/leaderboard-life.ts';
import { saveAttempt } from '../../../../test/marks.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn, signInAs } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { countDue } from '../stats/count-stats.service.ts';
import { rebuildStats } from '../stats/rebuild-stats.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;
// A Friday just after midnight in India, still Thursday elsewhere.
const friday = new Date('2026-11-19T19:10:00.000Z');

const life: LeaderboardHistory = { students: [], tests: [], attempts: [] };
const readers = new Map<string, LifeReader & { token: string }>();
let adminToken = '';

async function addStudent(place: number, schoolCode: string | null): Promise<void> {
  const isHidden = draw() < 0.15;
  const isActive = draw() > 0.05;
  const name = `A${place}a ${pick(['Verma', 'Iyer', 'Das', 'Khan'])}`;
  const level = pick(ClassLevel.options);
  const facts = { name, class: level, schoolCode, showsOnLeaderboard: !isHidden };
  const { user, token } = await makeSignedIn(testApp(), 'student', facts);
  if (!isActive) await testApp().orm.em.fork().execute("update users set status = 'suspended' where id = :id", { id: user.id });
  life.students.push({ id: user.id, name, class: level, isHidden, isActive, schoolCode });
  if (isActive && !readers.has(isHidden ? 'hidden student' : 'shown student')) {
    readers.set(isHidden ? 'hidden student' : 'shown student', { role: 'student', userId: user.id, schoolCode, token });
  }
}

async function addTest(
  facts: Pick<LifeTest, 'reviewShows' | 'reviewFrom' | 'closesAt' | 'createdBy' | 'isRunning'>,
): Promise<void> {
  const subject = Subject.options[life.tests.length % Subject.options.length] ?? 'Science';
  const { isRunning: _, ...testFacts } = facts;
  const { id } = await makeTest(testApp(), { ...testFacts, subject });
  life.tests.push({ id, subject, ...facts });
  const someone = life.students[0]?.id;
  if (facts.isRunning && someone) {
    const deadlineAt = new Date(friday.getTime() + 900 * dayMs);
    const running = { test: id, student: someone, number: 9, status: 'in_progress', startedAt: friday, deadlineAt } as const;
    await saveAttempt(testApp(), running);
  }
}

async function addAttempt(attempt: LifeAttempt): Promise<void> {
  life.attempts.push(attempt);
  const { studentId, testId, halves, maxHalves, isGraded, submittedAt, ...facts } = attempt;
  await saveAttempt(testApp(), {
    ...facts,
    test: testId,
    student: studentId,
    startedAt: new Date(submittedAt.getTime() - 60_000),
    deadlineAt: submittedAt,
    submittedAt,
    score: halves / 2,
    maxScore: maxHalves / 2,
    markingStatus: isGraded ? 'graded' : 'pending_review',
  });
}

async function addAttempts(count: number, now: Date): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const student = life.students[Math.floor(draw() * life.students.length)];
    const test = life.tests[Math.floor(draw() * life.tests.length)];
    if (!(student && test)) continue;
    const tries = life.attempts.filter(({ studentId, testId }) => studentId === student.id && testId === test.id).length;
    if (tries >= 8) continue;
    await addAttempt({
      id: makeUuid(),
      studentId: student.id,
      testId: test.id,
      number: tries + 1,
      submittedAt: drawMoment(now),
      ...drawMarks(),
      isGraded: draw() > 0.1,
      isPreview: draw() < 0.03,
      isPractice: draw() < 0.03,
    });
  }
}

async function count(): Promise<void> {
  const { orm, clock } = testApp();
  while ((await countDue(orm.em.fork(), clock.now, { isPaced: false })) > 0);
}

beforeAll(async () => {
  const app = testApp();
  app.clock.now = friday;
  ({ token: adminToken } = await makeSignedIn(app, 'admin'));
  const school = await makeSignedIn(app, 'school', { schoolCode: 'SCHOOL-A' });
  readers.set('school', { role: 'school', userId: school.user.id, schoolCode: 'SCHOOL-A', token: school.token });
  const teacher = await makeSignedIn(app, 'teacher', { schoolCode: 'SCHOOL-B' });
  readers.set('teacher', { role: 'teacher', userId: teacher.user.id, schoolCode: 'SCHOOL-B', token: teacher.token });
  for (let index = 0; index < 60; index += 1) await addStudent(index, pick([null, null, 'SCHOOL-A', 'SCHOOL-B']));
  const defaultTest = {
    reviewShows: 'marks_and_answers',
    reviewFrom: 'at_once',
    closesAt: null,
    createdBy: null,
    isRunning: false,
  } as const;
  for (let index = 0; index < 12; index += 1) await addTest(defaultTest);
  await addTest({ ...defaultTest, createdBy: teacher.user.id });
  await addTest({ ...defaultTest, reviewShows: 'marks', reviewFrom: 'after_marking' });
  await addTest({ ...defaultTest, reviewShows: 'nothing' });
  await addTest({ ...defaultTest, reviewFrom: 'after_window', closesAt: null });
  for (const days of [-3, 2, 40]) {
    for (const isRunning of [false, true]) {
      await addTest({
        ...defaultTest,
        reviewFrom: 'after_window',
        closesAt: new Date(friday.getTime() + days * dayMs),
        isRunning,
      });
    }
  }
  await addAttempts(700, friday);
  await count();
}, 120_000);

/** Unset filters are not sent. */
function omitUndefined(query: Partial<LeaderboardQuery>): LeaderboardQuery {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return LeaderboardQuery.parse(given);
}

async function readPage(reader: LifeReader & { token: string }, query: Partial<LeaderboardQuery>): Promise<Leaderboard> {
  const { status, body } = await testApp().call(getLeaderboard, { token: reader.token, query: omitUndefined(query) });
  expect(status).toBe(200);
  return Leaderboard.parse(body);
}

/** Compares the service's answers for all filters and page sizes with a recount of the attempts. */
async function compareAll(timeZone: SystemSettings['timezone'] = 'Asia/Kolkata'): Promise<void> {
  const { now } = testApp().clock;
  let shown = 0;
  for (const [name, reader] of readers) {
    for (const filter of listFilters()) {
      const { updatedAt, ...page } = await readPage(reader, { ...filter, pageSize: 100 });
      const expected = recountLeaderboard(life, reader, filter, now, timeZone);
      expect(page, `${name}, ${JSON.stringify(filter)}`).toEqual(expected);
      expect(updatedAt).toBe(now.toISOString());
      shown += page.total;
    }
  }
  expect(shown).toBeGreaterThan(0);
}

// Thousands of pages, on slow machines too.
describe('the leaderboard equals a recount of all attempts', { timeout: 120_000 }, () => {
  const timeZones = ['Asia/Kolkata', 'UTC', 'America/New_York'] as const;
  it.each(selectCases(timeZones, { share: 3, offset: 0 }))('in the time zone %s', async (timeZone) => {
    await changeSystem(testApp(), adminToken, { timezone: timeZone });
    await count();
    await compareAll(timeZone);
  });

  it('for pages of any size', { tags: ['long'] }, async () => {
    await changeSystem(testApp(), adminToken, { timezone: 'Asia/Kolkata' });
    await rebuildStats(testApp().orm.em.fork(), testApp().clock.now);
    for (const reader of readers.values()) {
      for (const asked of [
        { period: 'yearly' },
        { period: 'yearly', class: '9' },
        { period: 'monthly', subject: 'Science' },
      ] as const) {
        const whole = recountLeaderboard(
          life,
          reader,
          { class: undefined, subject: undefined, ...asked },
          friday,
          'Asia/Kolkata',
        );
        for (const pageSize of [1, 7, 20]) {
          const entries = [];
          for (let page = 1; (page - 1) * pageSize <= whole.total; page += 1) {
            const { entries: some, me, total } = await readPage(reader, { ...asked, page, pageSize });
            expect({ me, total }).toEqual({ me: whole.me, total: whole.total });
            entries.push(...some);
          }
          expect(entries).toEqual(whole.entries);
        }
      }
    }
  });

  it('after marks, names, classes and attempts have changed', { tags: ['long'] }, async () => {
    const em = testApp().orm.em.fork();
    await addAttempts(60, friday);
    for (const attempt of life.attempts.filter((_, index) => index % 9 === 0)) {
      Object.assign(attempt, drawMarks(), { isGraded: draw() > 0.2 });
      const values = {
        id: attempt.id,
        score: attempt.halves / 2,
        maxScore: attempt.maxHalves / 2,
        marking: attempt.isGraded ? 'graded' : 'pending_review',
      };
      await em.execute(
        'update attempts set score = :score, max_score = :maxScore, marking_status = :marking where id = :id',
        values,
      );
    }
    for (const student of life.students.filter(
      ({ id }, index) => index % 7 === 3 && ![...readers.values()].some((r) => r.userId === id),
    )) {
      student.isHidden = !student.isHidden;
      student.class = pick(ClassLevel.options);
      const values = { id: student.id, class: student.class, shows: !student.isHidden };
      await em.execute('update users set class = :class, shows_on_leaderboard = :shows where id = :id', values);
    }
    const [test] = life.tests;
    if (test) {
      test.reviewShows = 'nothing';
      await em.execute("update tests set review_shows = 'nothing' where id = :id", { id: test.id });
    }
    const gone = new Set(life.attempts.filter((_, index) => index % 31 === 5).map(({ id }) => id));
    for (const id of gone) await em.execute('delete from attempts where id = :id', { id });
    life.attempts = life.attempts.filter(({ id }) => !gone.has(id));
    await count();
    await compareAll();
  });

  it.each([
    ['a week has begun, and the last one is shown', '2026-11-22T18:31:00.000Z', 0],
    ['the week is over, and a window has closed', '2026-11-23T06:00:00.000Z', 40],
    ['the month is over', '2026-11-30T18:30:00.000Z', 40],
    ['the year of the calendar is over, and another window has closed', '2027-01-01T00:00:00.000Z', 40],
    ['the school year is over', '2027-03-31T18:30:00.000Z', 40],
  ])('when %s', { tags: ['long'] }, async (_, moment, attempts) => {
    testApp().clock.now = new Date(moment);
    // Earlier sessions have ended by then, and staff passwords have expired.
    await testApp().orm.em.fork().execute('update users set password_changed_at = :now', { now: testApp().clock.now });
    for (const [name, reader] of readers) {
      const user = await testApp().orm.em.fork().findOneOrFail(UserEntity, { id: reader.userId });
      readers.set(name, { ...reader, token: await signInAs(testApp(), user) });
    }
    await addAttempts(attempts, testApp().clock.now);
    await count();
    await compareAll();
  });
});
