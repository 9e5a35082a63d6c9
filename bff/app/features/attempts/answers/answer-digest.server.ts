import { createHash } from 'node:crypto';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';

function digestAnswer(answer: Answer | null): string {
  if (answer === null) return '';
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16);
}

/** Digest of an answer and its flag. A form sends it back in `shown`, so that we can tell whether the page was changed. */
export function digestState(answer: Answer | null, flagged: boolean): string {
  return digestAnswer(answer) + (flagged ? '*' : '');
}
