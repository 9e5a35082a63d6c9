import type { FieldValues } from '../../../../forms/field-values.ts';
import { formatDate, formatTime } from '../../../../lib/site/site-time.ts';
import { parseWallInput } from '../../../../lib/site/wall-input.ts';

function formatMoment(text: string | undefined): string | null {
  const instant = parseWallInput((text ?? '').trim());
  return instant === null ? null : `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** When the test can be started and with which code, for a summary: `Opens 22 Nov 2026, 16:00 · Code RAY-7`. */
export function describeLimits({ opensAt, closesAt, accessCode }: FieldValues): string | undefined {
  const opens = formatMoment(opensAt);
  const closes = formatMoment(closesAt);
  const code = (accessCode ?? '').trim();
  const parts = [opens && `Opens ${opens}`, closes && `Closes ${closes}`, code && `Code ${code}`].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
