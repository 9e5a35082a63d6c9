import { getPlatformAnalytics } from '@shikhar/contracts/analytics/platform/routes';
import { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { timeZones } from '@shikhar/contracts/settings/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveAttempt } from '../../../../test/marks.ts';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { makePackage, saveOrder } from '../../../../test/store.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDue } from '../stats/count-stats.service.ts';
import { rebuildStats } from '../stats/rebuild-stats.service.ts';
import { countPlatform, getPlatformCounts, updatePlatformCounts } from './count-platform.service.ts';
import { PlatformStatsEntity } from './platform-stats.entity.ts';

const testApp = useTestApp();
// A Friday just after midnight in India, still Thursday elsewhere.
const now = new Date('2026-11-19T19:10:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

let token = '';

/** The same pseudo-random numbers in every run, from 0 to 1. */
function makeDraw(): () => number {
  let state = 20_261_120;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const edges = [
  '2026-03-31T18:29:59.999Z',
  '2026-03-31T18:30:00.000Z',
  '2026-10-31T18:30:00.000Z',
  '2026-11-01T04:00:00.000Z',
  '2026-10-19T19:10:00.000Z',
  '2026-10-19T19:10:00.001Z',
  '2026-11-12T19:10:00.000Z',
  '2026-11-12T19:10:00.001Z',
  '2025-11-19T19:10:00.000Z',
  '2026-11-15T18:30:00.000Z',
  '2026-09-27T18:29:59.999Z',
  '2026-11-19T19:10:00.000Z',
].map((time) => new Date(time));

beforeAll(async () => {
  const app = testApp();
  app.clock.now = now;
  ({ token } = await makeSignedIn(app, 'admin'));
  const draw = makeDraw();
  const students = [];
  for (const role of [...Array.from({ length: 25 }, () => 'student' as const), 'teacher', 'school'] as const) {
    const { id } = await createUser(app, role);
    if (role === 'student') students.push(id);
    const at = edges[Math.floor(draw() * edges.length * 2)] ?? new Date(now.getTime() - draw() * 90 * dayMs);
    await app.orm.em.fork().execute('update users set created_at = :at where id = :id', { id, at });
  }
  const tests = [];
  for (const subject of Subject.options) tests.push((await makeTest(app, { subject })).id);
  const numbers = new Map<string, number>();
  const times = [...edges, ...Array.from({ length: 300 }, () => new Date(now.getTime() - draw() ** 2 * 600 * dayMs))];
  for (const at of times) {
    const studentId = students[Math.floor(draw() ** 2 * (students.length - 3))] ?? '';
    const testId = tests[Math.floor(draw() ** 2 * tests.length)] ?? '';
    const number = (numbers.get(studentId + testId) ?? 0) + 1;
    numbers.set(studentId + testId, number);
    const submittedBy = draw() < 0.7 ? 'student' : 'deadline';
    const kind = draw() < 0.8 ? 'own' : draw() < 0.5 ? 'preview' : 'practice';
    const end = { startedAt: new Date(at.getTime() - 60_000), deadlineAt: at, submittedAt: at, submittedBy } as const;
    const isOther = { isPreview: kind === 'preview', isPractice: kind === 'practice' };
    await saveAttempt(app, { test: testId, student: studentId, number, ...end, score: 5, ...isOther });
  }
  const packageId = await makePackage(app);
  for (const at of times.slice(0, 80)) {
    const status = draw() < 0.8 ? 'paid' : 'refunded';
    await saveOrder(app, {
      packageId,
      buyer: null,
      totalPaise: Math.floor(draw() * 90_000),
      status,
      createdAt: at,
      paidAt: at,
      endedAt: now,
    });
  }
}, 60_000);

/** Local time in the time zone, such as `2026-11-20 00:40:00.000`. */
function formatWallTime(at: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return `${shown}.${String(at.getUTCMilliseconds()).padStart(3, '0')}`;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

function findMonday(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  return addDays(day, -((at.getUTCDay() + 6) % 7));
}

interface Span {
  startsOn: string;
  beforeStartsOn: string;
}

/** The first days of a period and the one before it, by calendar rules. */
function findDays(today: string, period: PlatformPeriod): Span {
  if (period === 'weekly') return { startsOn: findMonday(today), beforeStartsOn: addDays(findMonday(today), -7) };
  if (period === 'monthly') return { startsOn: '2026-11-01', beforeStartsOn: '2026-10-01' };
  return { startsOn: '2026-04-01', beforeStartsOn: '2025-04-01' };
}

interface Counted {
  wall: string;
  at: Date;
}

async function readRaw<Row extends { at: string }>(sql: string, timeZone: string): Promise<(Row & Counted)[]> {
  const rows = await testApp().orm.em.fork().execute<Row[]>(sql);
  return rows.map((row) => ({ ...row, at: new Date(row.at), wall: formatWallTime(new Date(row.at), timeZone) }));
}

/** Recomputes every number directly from users, attempts and orders. */
async function recount(timeZone: string, period: PlatformPeriod) {
  const users = await readRaw<{ at: string; role: string }>('select created_at as at, role from users', timeZone);
  const attempts = await readRaw<{ at: string; student: string; by: string; subject: Subject }>(
    `select a.submitted_at as at, a.student_id as student, a.submitted_by as by, t.subject from attempts a
     join tests t on t.id = a.test_id where a.status = 'submitted' and not a.is_preview and not a.is_practice`,
    timeZone,
  );
  const orders = await readRaw<{ at: string; paise: number }>(
    "select paid_at as at, total_paise::float8 as paise from orders where status = 'paid'",
    timeZone,
  );
  const today = formatWallTime(now, timeZone).slice(0, 10);
  const { startsOn, beforeStartsOn } = findDays(today, period);
  const isNow = ({ wall }: Counted) => wall >= startsOn;
  // The same time since the start of the period as now.
  const start = findInstant(startsOn, timeZone);
  const before = findInstant(beforeStartsOn, timeZone);
  const passed = now.getTime() - start.getTime();
  const isBefore = ({ wall, at }: Counted) =>
    wall >= beforeStartsOn && wall < startsOn && at.getTime() - before.getTime() <= passed;
  const ended = attempts.filter(isNow);
  const sum = (some: readonly { paise: number }[]) => some.reduce((total, { paise }) => total + paise, 0);
  const mondays = Array.from({ length: 8 }, (_, index) => addDays(findMonday(today), -7 * (7 - index)));
  return {
    startsOn,
    users: { total: users.length, added: users.filter(isNow).length },
    students: {
      total: users.filter(({ role }) => role === 'student').length,
      active: new Set(ended.map(({ student }) => student)).size,
    },
    tests: { taken: ended.length, before: attempts.filter(isBefore).length },
    revenue: { paise: sum(orders.filter(isNow)), beforePaise: sum(orders.filter(isBefore)) },
    weeks: mondays.map((monday) => ({
      startsOn: monday,
      users: users.filter(({ wall }) => findMonday(wall.slice(0, 10)) === monday).length,
    })),
    subjects: Subject.options.map((subject) => {
      const own = ended.filter((attempt) => attempt.subject === subject);
      return { subject, ended: own.length, completed: own.filter(({ by }) => by === 'student').length };
    }),
  };
}

/** Finds the instant at which a day starts in the time zone. */
function findInstant(day: string, timeZone: string): Date {
  let [low, high] = [Date.parse(`${day}T00:00:00.000Z`) - dayMs, Date.parse(`${day}T00:00:00.000Z`) + dayMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (formatWallTime(new Date(middle), timeZone) >= day) high = middle;
    else low = middle;
  }
  return new Date(high);
}

describe.each(timeZones)('in the time zone %s', (timeZone) => {
  it('every number equals a recount of users, attempts and orders', async () => {
    const app = testApp();
    const em = app.orm.em.fork();
    await changeSystem(app, token, { timezone: timeZone });
    await rebuildStats(em, now);
    await updatePlatformCounts(em, now);
    for (const period of PlatformPeriod.options) {
      const { status, body } = await app.call(getPlatformAnalytics, { query: { period }, token });
      expect(status).toBe(200);
      const { activity: _, countedAt, ...stats } = PlatformAnalytics.parse(body);
      expect(countedAt).toBe(now.toISOString());
      expect(stats).toEqual(await recount(timeZone, period));
    }
  });
});

describe('the count', () => {
  it('follows deletions', async () => {
    const app = testApp();
    const em = app.orm.em.fork();
    const read = async () => PlatformAnalytics.parse((await app.call(getPlatformAnalytics, { query: {}, token })).body);
    const { users, tests } = await read();
    const [gone] = await em.execute<{ id: string; attempts: number }[]>(
      `select u.id, count(*)::int as attempts from users u join student_attempts a on a.student_id = u.id
       where a.submitted_at >= '2026-11-05' group by u.id order by 2 desc limit 1`,
    );
    await em.execute('delete from users where id = :id', { id: gone?.id });
    await countDue(em, now);
    await updatePlatformCounts(em, now);
    const after = await read();
    expect(after.users.total).toBe(users.total - 1);
    expect(after.tests.taken).toBeLessThan(tests.taken);
  });

  it('pauses fifty times as long as it took', async () => {
    const em = testApp().orm.em.fork();
    await updatePlatformCounts(em, now);
    await em.execute('update platform_stats set took_ms = 2000');
    const countedAt = async () => (await em.execute<{ at: string }[]>('select counted_at as at from platform_stats'))[0]?.at;
    await countPlatform(em, new Date(now.getTime() + 99_000));
    expect(new Date((await countedAt()) ?? 0)).toEqual(now);
    await countPlatform(em, new Date(now.getTime() + 101_000));
    expect(new Date((await countedAt()) ?? 0)).toEqual(new Date(now.getTime() + 101_000));
  });

  it('counts again if an earlier release has stored other counts', async () => {
    const em = testApp().orm.em.fork();
    const { counts } = await updatePlatformCounts(em, now);
    await em.nativeUpdate(PlatformStatsEntity, {}, { counts: { users: counts.users } });
    expect((await getPlatformCounts(em, now)).counts).toEqual(counts);
  });
});
