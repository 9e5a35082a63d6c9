const overlined = /(?<![\d.,])(\d{1,9})\.(\d{0,6}?)((?:\d[\u0304\u0305]){1,6})(?!\d)/g;
// 0.33... may be a rounded root, so one digit must occur three times.
const continued = /(?<![\d.,])(\d{1,9})\.(\d{0,6}?)(?:(\d)\3{2,8}|(\d{2,6})\4{1,4})\.{2,}(?=$|[^\d.])/g;

function findDivisor(one: number, other: number): number {
  return other === 0 ? one : findDivisor(other, one % other);
}

function formatQuotient(whole: string, first: string, period: string): string {
  const top = Number(whole + first + period) - Number(whole + first);
  const bottom = (10 ** period.length - 1) * 10 ** first.length;
  if (!Number.isSafeInteger(top) || top === 0) return `${whole}.${first}${period}`;
  const divisor = findDivisor(top, bottom);
  return `(${top / divisor}/${bottom / divisor})`;
}

/** Writes decimals that recur, such as 0.3\u0305 and 0.1666..., as quotients. */
export function replaceRecurringDecimals(text: string): string {
  return text
    .replace(overlined, (_, whole: string, first: string, period: string) =>
      formatQuotient(whole, first, period.replace(/\D/g, '')),
    )
    .replace(continued, (_, whole: string, first: string, digit: string | undefined, digits: string | undefined) =>
      formatQuotient(whole, first, digit ?? digits ?? ''),
    );
}
