import {
  formatAttemptsUsedUp,
  formatHasClosed,
  formatNextAttemptLater,
  formatNotBought,
  formatOpensLater,
} from '@shikhar/contracts/attempts/start/start-words';
import type { TestDetail } from '@shikhar/contracts/tests/schemas';
import { getSite } from '../../../lib/site/site.ts';
import { describeDay, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';

/** Why a test cannot be started now, with a link to continue if there is one. */
export interface StartBlocker {
  message: string;
  /** `short` is for phones. */
  link: { href: string; label: string; short?: string } | null;
}

type Rules = Pick<
  TestDetail,
  | 'id'
  | 'opensAt'
  | 'closesAt'
  | 'needsBuying'
  | 'soldIn'
  | 'pricePaise'
  | 'attemptsAllowed'
  | 'attemptsUsed'
  | 'nextAttemptAt'
  | 'durationMinutes'
  | 'ownDurationMinutes'
>;

const minute = 60_000;

/** `at 4:14 pm`, or `on 20 Nov 2025 at 4:14 pm` on another day. */
function formatWhen(instant: string, now: Date): string {
  const day = describeDay(instant, now);
  return day === 'today' ? `at ${formatTime(instant)}` : `on ${day} at ${formatTime(instant)}`;
}

function toBlocker(message: string): StartBlocker {
  return { message, link: null };
}

/** Where to buy a test: on its own, in a package, or in the store. */
function findShop({ id, pricePaise, soldIn }: Pick<Rules, 'id' | 'pricePaise' | 'soldIn'>): StartBlocker['link'] {
  if (pricePaise !== undefined) return { href: `/test-series/tests/${id}`, label: 'See what it costs' };
  if (soldIn) return { href: `/test-series/${soldIn.packageId}`, label: `See ${soldIn.title}`, short: 'See the package' };
  return { href: '/test-series', label: 'See the test series' };
}

/** Why the test cannot be started now and what the student can do; null if it can. Mirrors the service's checks. */
export function findBlocker(test: Rules, now: Date): StartBlocker | null {
  const { opensAt, closesAt, needsBuying, attemptsAllowed, attemptsUsed, nextAttemptAt } = test;
  const formats = getSite();
  if (needsBuying) return { message: formatNotBought(), link: findShop(test) };
  if (opensAt !== null && now < new Date(opensAt)) return toBlocker(formatOpensLater(new Date(opensAt), formats));
  if (closesAt !== null && now >= new Date(closesAt)) return toBlocker(formatHasClosed(new Date(closesAt), formats));
  if (attemptsAllowed !== null && attemptsUsed >= attemptsAllowed) return toBlocker(formatAttemptsUsedUp(attemptsAllowed));
  if (nextAttemptAt !== null) return toBlocker(formatNextAttemptLater(new Date(nextAttemptAt), formats));
  return null;
}

/** Whole minutes available if started now; the closing time may shorten them. */
export function countMinutes({ closesAt, ownDurationMinutes }: Rules, now: Date): number {
  if (closesAt === null) return ownDurationMinutes;
  const left = Math.floor((Date.parse(closesAt) - now.getTime()) / minute);
  return left < 0 ? ownDurationMinutes : Math.min(ownDurationMinutes, left);
}

/** How the student's time differs from the paper's: extra time, or an early closing time. */
export function describeOwnTime(test: Rules, now: Date): string[] {
  const { durationMinutes, ownDurationMinutes, closesAt } = test;
  const extra =
    ownDurationMinutes > durationMinutes
      ? [`You have ${countOf(ownDurationMinutes, 'minute')}: ${durationMinutes} and your extra time.`]
      : [];
  const minutes = countMinutes(test, now);
  if (closesAt === null || minutes >= ownDurationMinutes) return extra;
  return [...extra, `The test closes ${formatWhen(closesAt, now)}: if you start now, you have ${countOf(minutes, 'minute')}.`];
}
