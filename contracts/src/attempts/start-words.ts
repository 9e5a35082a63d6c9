import { type SiteFormats, writeDate, writeTime } from '../settings/site-time.ts';

// Why a test cannot be started now: said by the start page beforehand, and by the service to who tries all the same.

function writeMoment(instant: Date, formats: SiteFormats): string {
  return `${writeDate(instant, formats)} at ${writeTime(instant, formats)}`;
}

export function sayNotBought(): string {
  return 'This test must be bought before it can be taken.';
}

export function sayOpensLater(opensAt: Date, formats: SiteFormats): string {
  return `This test opens on ${writeMoment(opensAt, formats)}.`;
}

export function sayHasClosed(closesAt: Date, formats: SiteFormats): string {
  return `This test closed on ${writeMoment(closesAt, formats)}.`;
}

export function sayUsedUp(attemptsAllowed: number): string {
  const times = attemptsAllowed === 1 ? 'once' : `${attemptsAllowed} times`;
  return `This test can be taken ${times}, and you have done so.`;
}

export function sayTooSoon(nextAttemptAt: Date, formats: SiteFormats): string {
  return `You can take this test again from ${writeMoment(nextAttemptAt, formats)}.`;
}
