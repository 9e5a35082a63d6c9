import { cleanMessage } from './clean-message.ts';
import type { LoggedError } from './log-entry.ts';

function findFrames(stack: string | undefined): string[] {
  return [...(stack ?? '').matchAll(/\/assets\/([\w.-]{1,80}:\d{1,7}:\d{1,7})/g)].slice(0, 8).map(([, frame = '']) => frame);
}

/** The status of a thrown answer; null for everything else. */
export function findStatus(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return null;
  const { status } = thrown;
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status < 600 ? status : null;
}

/** An error as the log has it. Its places in the scripts say more than its message, which may quote what was typed. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: '', stack: [] };
  const name = /^[A-Za-z]{0,30}(?:Error|Exception)$/.test(error.name) ? error.name : 'Error';
  return { name, message: cleanMessage(error.message), stack: findFrames(error.stack) };
}
