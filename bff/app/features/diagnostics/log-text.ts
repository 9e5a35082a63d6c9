import type { LogEntry } from '@shikhar/contracts/diagnostics/schemas';

export const placeNames = {
  browser: 'Browser',
  bff: 'Web server',
  service: 'Service',
  assistant: 'Study assistant',
} as const satisfies Record<LogEntry['place'], string>;

export const levelNames = { info: 'Info', warn: 'Warning', error: 'Error' } as const satisfies Record<LogEntry['level'], string>;

/** Messages of the logs in words; others are shown as they are. */
const messages = new Map([
  ['answered', 'Page answered'],
  ['request', 'Request answered'],
  ['request failed', 'Request failed'],
  ['request put off', 'Request put off'],
  ['browser error', 'Error of a page'],
  ['browser log', 'In the browser’s log'],
  ['problem reported', 'Problem reported'],
  ['domain service unavailable', 'The service did not answer'],
  ['inference service loads the model', 'The inference service is loading the model: asked once more'],
  ['no reply of the inference service', 'The inference service gave no reply'],
]);

/** The browser's actions; see `bff/app/lib/browser-log/log-entry.ts`. */
const actions = new Map([
  ['page.failed', 'Page failed'],
  ['script.failed', 'Script failed'],
  ['promise.rejected', 'Promise rejected'],
  ['hydration.failed', 'Hydration failed'],
  ['request.failed', 'Request failed'],
  ['file.failed', 'File did not load'],
  ['network.lost', 'Offline'],
  ['network.back', 'Online again'],
  ['entries.dropped', 'More entries than the log takes'],
]);

const labels = new Map([
  ['requestId', 'Reported in'],
  ['reference', 'Page'],
  ['page', 'Route'],
  ['data.page', 'Route'],
  ['data.reference', 'Page'],
  ['data.answer', 'Failed request'],
  ['data.status', 'Status'],
  ['data.method', 'Method'],
  ['data.path', 'Path'],
  ['data.times', 'Times'],
  ['data.seconds', 'Seconds'],
  ['timestamp', 'Browser’s time'],
  ['ms', 'Milliseconds'],
  ['sentence', 'What the person wrote'],
  ['reason', 'Reason'],
  ['error.name', 'Error'],
  ['error.message', 'Message'],
  ['error.stack', 'Stack'],
  ['err.type', 'Error'],
  ['err.message', 'Message'],
  ['err.stack', 'Stack'],
  ['err.code', 'Code'],
  ['waitMs', 'Milliseconds before the retry'],
]);

export function formatMessage({ message, facts }: Pick<LogEntry, 'message' | 'facts'>): string {
  const action = actions.get(facts.find(({ name }) => name === 'action')?.value ?? '');
  return action ?? messages.get(message) ?? message;
}

/** `waitMs` as `Wait ms` */
function humanize(name: string): string {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatLabel(name: string): string {
  return labels.get(name) ?? humanize(name);
}
