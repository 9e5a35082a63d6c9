import type { FieldValues } from '../../../../forms/field-values.ts';
import { formatDate, formatTime } from '../../../../lib/site/site-time.ts';
import { parseWallInput } from '../../../../lib/site/wall-input.ts';

function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

function listWindow(opens: string | null, closes: string | null): string[] {
  if (opens && closes && formatDate(opens) === formatDate(closes)) return [`${formatMoment(opens)} to ${formatTime(closes)}`];
  return [...(opens ? [`Opens ${formatMoment(opens)}`] : []), ...(closes ? [`Closes ${formatMoment(closes)}`] : [])];
}

/** When the test can be started and with which code, for a summary: `22 Nov 2026, 16:00 to 18:00 · Code RAY-7`. */
export function describeLimits({ opensAt = '', closesAt = '', accessCode = '' }: FieldValues): string | undefined {
  const code = accessCode.trim();
  const parts = [...listWindow(parseWallInput(opensAt), parseWallInput(closesAt)), ...(code ? [`Code ${code}`] : [])];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
