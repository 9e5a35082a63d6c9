import type { Leaderboard, LeaderboardEntry, LeaderboardQuery } from '@shikhar/contracts/analytics/leaderboard/schemas';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { findSettledMoment } from '../src/modules/attempts/results/review.service.ts';

/** A student on the leaderboard. */
export interface LifeStudent {
  id: string;
  /** Two words; the first is unique. */
  name: string;
  class: ClassLevel;
  isHidden: boolean;
  isActive: boolean;
  schoolCode: string | null;
}

export interface LifeTest {
  id: string;
  subject: Subject;
  reviewShows: 'nothing' | 'marks' | 'marks_and_answers';
  reviewFrom: 'at_once' | 'after_window' | 'after_marking';
  closesAt: Date | null;
  /** The attempt is still running. */
  isRunning: boolean;
  createdBy: string | null;
}

/** A finished attempt; marks are in halves, as whole numbers. */
export interface LifeAttempt {
  id: string;
  studentId: string;
  testId: string;
  number: number;
  submittedAt: Date;
  halves: number;
  maxHalves: number;
  isGraded: boolean;
  isPreview: boolean;
  isPractice: boolean;
}

export interface LeaderboardHistory {
  students: LifeStudent[];
  tests: LifeTest[];
  attempts: LifeAttempt[];
}

export interface LifeReader {
  role: 'student' | 'teacher' | 'school';
  userId: string;
  schoolCode: string | null;
}

type LeaderboardFilter = Pick<LeaderboardQuery, 'class' | 'subject' | 'period'>;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day in the time zone, such as `2026-11-20`. */
function formatWallDay(at: Date, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}

/** A day plus a number of days. */
function moveDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The first day of a day's period, by calendar rules. */
function findFirstDay(day: string, period: LeaderboardFilter['period']): string {
  if (period === 'monthly') return `${day.slice(0, 7)}-01`;
  if (period === 'yearly') return day.slice(5) >= '04-01' ? `${day.slice(0, 4)}-04-01` : `${Number(day.slice(0, 4)) - 1}-04-01`;
  let monday = day;
  while (new Date(`${monday}T00:00:00.000Z`).getUTCDay() !== 1) monday = moveDay(monday, -1);
  return monday;
}

/** The first day of the following period. */
function findNextFirst(firstDay: string, period: LeaderboardFilter['period']): string {
  let day = firstDay;
  while (findFirstDay(day, period) === firstDay) day = moveDay(day, 1);
  return day;
}

function isShownToStudent({ reviewShows, reviewFrom, closesAt, isRunning }: LifeTest, isGraded: boolean, now: Date): boolean {
  if (reviewShows === 'nothing') return false;
  if (reviewFrom === 'after_window') return closesAt !== null && closesAt <= findSettledMoment(now) && !isRunning;
  return reviewFrom === 'at_once' || isGraded;
}

/** 1000 x marks / marks possible, rounded half away from zero. */
function findTenths(some: readonly LifeAttempt[]): number {
  const got = some.reduce((sum, { halves }) => sum + halves, 0);
  const possible = some.reduce((sum, { maxHalves }) => sum + maxHalves, 0);
  const size = Math.floor((2000 * Math.abs(got) + possible) / (2 * possible));
  return got < 0 && size > 0 ? -size : size;
}

interface LeaderboardRow {
  student: LifeStudent;
  subject: Subject;
  tenths: number;
  before: number | null;
}

/** Every student with a score, from the attempts only. */
function listLeaderboardRows(
  { students, tests, attempts }: LeaderboardHistory,
  filter: LeaderboardFilter,
  now: Date,
  timeZone: string,
  present: string,
): LeaderboardRow[] {
  const testsById = new Map(tests.map((test) => [test.id, test]));
  const counted = attempts.flatMap((attempt) => {
    const test = testsById.get(attempt.testId);
    const isCounted = test && attempt.number === 1 && attempt.isGraded && !attempt.isPreview && !attempt.isPractice;
    if (!(isCounted && isShownToStudent(test, attempt.isGraded, now))) return [];
    const day = formatWallDay(attempt.submittedAt, timeZone);
    return [{ attempt, subject: test.subject, firstDay: findFirstDay(day, filter.period) }];
  });
  const before = findFirstDay(moveDay(present, -1), filter.period);
  const wanted = counted.filter(({ subject }) => filter.subject === undefined || subject === filter.subject);
  return students.flatMap((student) => {
    if (filter.class !== undefined && student.class !== filter.class) return [];
    const own = wanted.filter(({ attempt }) => attempt.studentId === student.id);
    const pick = (firstDay: string) => own.filter((each) => each.firstDay === firstDay);
    const [inPeriod, inLast] = [pick(present), pick(before)];
    if (inPeriod.length === 0) return [];
    const bySubject = Subject.options.flatMap((subject) => {
      const some = inPeriod.filter((each) => each.subject === subject).map(({ attempt }) => attempt);
      const possible = some.reduce((sum, { maxHalves }) => sum + maxHalves, 0);
      return some.length === 0 ? [] : [{ subject, tenths: findTenths(some), possible }];
    });
    const [best] = bySubject.sort(
      (one, other) => other.tenths - one.tenths || other.possible - one.possible || (one.subject < other.subject ? -1 : 1),
    );
    return [
      {
        student,
        subject: filter.subject ?? best?.subject ?? 'Mathematics',
        tenths: findTenths(inPeriod.map(({ attempt }) => attempt)),
        before: inLast.length === 0 ? null : findTenths(inLast.map(({ attempt }) => attempt)),
      },
    ];
  });
}

/** The whole leaderboard as one page, computed from single attempts. */
export function recountLeaderboard(
  life: LeaderboardHistory,
  reader: LifeReader,
  filter: LeaderboardFilter,
  now: Date,
  timeZone: SystemSettings['timezone'],
): Omit<Leaderboard, 'updatedAt'> {
  const isShown = ({ isHidden, isActive }: LifeStudent) => isActive && !isHidden;
  const isListed = ({ student }: LeaderboardRow) => reader.role !== 'student' || isShown(student) || student.id === reader.userId;
  const current = findFirstDay(formatWallDay(now, timeZone), filter.period);
  const last = findFirstDay(moveDay(current, -1), filter.period);
  const [inCurrent, inLast] = [current, last].map((day) => listLeaderboardRows(life, filter, now, timeZone, day));
  const isLastPeriod = !inCurrent?.some(isListed) && inLast?.some(isListed) === true;
  const standings = (isLastPeriod ? inLast : inCurrent) ?? [];
  const ranked = standings
    .filter(({ student }) => reader.role !== 'student' || isShown(student))
    .sort((one, other) => other.tenths - one.tenths || (one.student.id < other.student.id ? -1 : 1));
  const ownTests = new Set(life.tests.filter(({ createdBy }) => createdBy === reader.userId).map(({ id }) => id));
  const takers = new Set(
    life.attempts
      .filter(({ testId, isPreview, isPractice }) => !(isPreview || isPractice) && ownTests.has(testId))
      .map((a) => a.studentId),
  );
  const isMember = ({ schoolCode }: LifeStudent) =>
    reader.role !== 'student' && schoolCode !== null && schoolCode === reader.schoolCode;
  const isOwn = (student: LifeStudent) => isMember(student) || (reader.role === 'teacher' && takers.has(student.id));
  const toEntry = ({ student, subject, tenths, before }: LeaderboardRow): LeaderboardEntry => {
    const isYou = student.id === reader.userId;
    const [first, last = ''] = student.name.split(' ');
    return {
      rank: 1 + ranked.filter((other) => other.tenths > tenths).length,
      name: isYou || isMember(student) ? student.name : `${first} ${last[0]}.`,
      class: student.class,
      subject,
      score: tenths / 10,
      improvement: before === null ? null : (tenths - before) / 10,
      isYou,
      isHidden: !isShown(student),
      isActive: student.isActive,
      studentId: isOwn(student) ? student.id : null,
    };
  };
  const own = standings.find(({ student }) => student.id === reader.userId);
  const startsOn = isLastPeriod ? last : current;
  return {
    entries: ranked.map(toEntry),
    total: ranked.length,
    me: own ? toEntry(own) : null,
    isLastPeriod,
    startsOn,
    endsOn: moveDay(findNextFirst(startsOn, filter.period), -1),
  };
}

/** Every combination of the three filters. */
export function listFilters(): LeaderboardFilter[] {
  return (['weekly', 'monthly', 'yearly'] as const).flatMap((period) =>
    [undefined, ...ClassLevel.options].flatMap((level) =>
      [undefined, ...Subject.options].map((subject) => ({ class: level, subject, period })),
    ),
  );
}
