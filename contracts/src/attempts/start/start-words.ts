import { formatDateWith, formatTimeWith, type SiteFormats } from '../../settings/site-time.ts';
import { plural } from '../../vocabulary/plural.ts';

// Why a test cannot be started now: shown on the start page, and returned by the service for a forced start.

function formatMoment(instant: Date, formats: SiteFormats): string {
  return `${formatDateWith(instant, formats)} at ${formatTimeWith(instant, formats)}`;
}

export function formatNotBought(): string {
  return 'This test must be bought before it can be taken.';
}

export function formatOpensLater(opensAt: Date, formats: SiteFormats): string {
  return `This test opens on ${formatMoment(opensAt, formats)}.`;
}

export function formatHasClosed(closesAt: Date, formats: SiteFormats): string {
  return `This test closed on ${formatMoment(closesAt, formats)}.`;
}

export function formatAttemptsUsedUp(attemptsAllowed: number): string {
  return plural(attemptsAllowed, {
    one: 'This test can be taken once, and you have no attempts left.',
    other: 'This test can be taken # times, and you have no attempts left.',
  });
}

export function formatNextAttemptLater(nextAttemptAt: Date, formats: SiteFormats): string {
  return `You can take this test again from ${formatMoment(nextAttemptAt, formats)}.`;
}
