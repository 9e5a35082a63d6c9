import type { ReportedError } from './error-reports.ts';

export const reportPath = '/browser-errors';

function encode(errors: readonly ReportedError[]): Blob {
  return new Blob([JSON.stringify({ errors })], { type: 'application/json' });
}

/** Sends errors to the BFF. */
export async function sendReport(errors: readonly ReportedError[]): Promise<'sent' | 'lost' | 'refused'> {
  const answer = await fetch(reportPath, { method: 'POST', body: encode(errors), keepalive: true }).catch(() => null);
  if (!answer || answer.status >= 500) return 'lost';
  return answer.ok ? 'sent' : 'refused';
}

/** Outlives the page. */
export function sendLastReport(errors: readonly ReportedError[]): void {
  navigator.sendBeacon(reportPath, encode(errors));
}
