import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestSummary } from '@shikhar/contracts/tests/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatDate, formatShortDate, formatTime, formatWeekday } from '../../lib/site/site-time.ts';
import { countOf } from '../../lib/words/marks.ts';

/** A line of the board of upcoming exams. */
export interface UpcomingLine {
  key: string;
  href: string;
  day: string;
  time?: string | undefined;
  title: string;
  about: string;
  fact: string;
  action?: string | undefined;
}

function isSameDay(instant: string, now: Date): boolean {
  return formatDate(instant) === formatDate(now.toISOString());
}

function isOpen({ opensAt, closesAt }: TestSummary, now: Date): boolean {
  const begun = opensAt === null || Date.parse(opensAt) <= now.getTime();
  return begun && (closesAt === null || now.getTime() < Date.parse(closesAt));
}

function formatWhen(test: TestSummary, now: Date): Pick<UpcomingLine, 'day' | 'time'> {
  const { opensAt, closesAt } = test;
  if (opensAt !== null && isSameDay(opensAt, now)) return { day: 'Today', time: formatTime(opensAt) };
  if (opensAt !== null && !isOpen(test, now)) {
    return { day: formatShortDate(opensAt), time: `${formatWeekday(opensAt).slice(0, 3)}, ${formatTime(opensAt)}` };
  }
  if (closesAt === null) return { day: 'Open', time: 'any time' };
  return { day: 'Open', time: `until ${isSameDay(closesAt, now) ? formatTime(closesAt) : formatShortDate(closesAt)}` };
}

/** The subject, and the chapter unless the title names it. */
function formatSubject({ title, subject, chapter }: Pick<TestSummary, 'title' | 'subject' | 'chapter'>): string {
  return title.includes(chapter) ? subject : `${subject}, ${chapter}`;
}

export function describeTest(test: TestSummary, now: Date): UpcomingLine {
  return {
    key: test.id,
    href: `/exam?test=${test.id}`,
    ...formatWhen(test, now),
    title: test.title,
    about: formatSubject(test),
    fact: `${test.durationMinutes} min · ${countOf(test.totalMarks, 'mark')}`,
    ...(isOpen(test, now) ? { action: 'Start Test' } : {}),
  };
}

export function describeRunning({ id, test, isPractice, startedAt, deadlineAt }: AttemptSummary, now: Date): UpcomingLine {
  return {
    key: id,
    href: `/exam/${id}`,
    day: isSameDay(startedAt, now) ? 'Today' : formatShortDate(startedAt),
    time: formatTime(startedAt),
    title: test.title,
    about: `${isPractice ? 'Practice' : formatSubject(test)}. In progress`,
    fact: `ends ${formatTime(deadlineAt)}`,
    action: 'Continue',
  };
}

type Today = Pick<StudentDashboard, 'inProgress' | 'openTests' | 'attemptsTotal'>;

/** About the attempts in progress, for a newcomer, or the number of open tests: `2 tests are open now.` */
export function formatToday({ inProgress, openTests, attemptsTotal }: Today): string {
  if (inProgress.some(({ isPractice }) => !isPractice)) return 'Your test is running.';
  if (inProgress.length > 0) return 'Your practice is running.';
  if (attemptsTotal > 0) return formatOpenTests(openTests);
  return openTests > 0
    ? 'New here? Take your first test below: your result shows what to learn next.'
    : 'New here? Begin with the study materials for your class.';
}

function formatOpenTests(count: number): string {
  if (count === 0) return 'No tests are open now.';
  return plural(count, { one: '# test is open now.', other: '# tests are open now.' });
}
