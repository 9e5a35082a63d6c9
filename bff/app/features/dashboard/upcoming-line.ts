import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { TestSummary } from '@shikhar/contracts/tests/schemas';
import { formatDate, formatShortDate, formatTime, formatWeekday } from '../../lib/site/site-time.ts';
import { countInWords, formatMarks } from '../../lib/words/marks.ts';

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

/** The subject with what the title does not say already. */
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
    fact: `${test.durationMinutes} min · ${formatMarks(test.totalMarks)} marks`,
    ...(isOpen(test, now) ? { action: 'Start Test' } : {}),
  };
}

export function describeRunning({ id, test, startedAt, deadlineAt }: AttemptSummary, now: Date): UpcomingLine {
  return {
    key: id,
    href: `/exam/${id}`,
    day: isSameDay(startedAt, now) ? 'Today' : formatShortDate(startedAt),
    time: formatTime(startedAt),
    title: test.title,
    about: `${formatSubject(test)}. Your test is running`,
    fact: `ends ${formatTime(deadlineAt)}`,
    action: 'Go back to test',
  };
}

/**
 * How many exams can be begun now. `total` counts those beyond the list too, of which nothing more is known:
 * tests that are always open come last. Undefined where that leaves nothing to say.
 */
export function formatOpenTests(tests: readonly TestSummary[], total: number, now: Date): string | undefined {
  const open = tests.filter((test) => isOpen(test, now)).length;
  const sentence = `${countInWords(open, 'exam')} ${open === 1 ? 'is' : 'are'} open today.`;
  if (total > tests.length) return open > 0 ? `At least ${sentence}` : undefined;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
