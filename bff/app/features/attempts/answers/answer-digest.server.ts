import { createHash } from 'node:crypto';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';

function digestAnswer(answer: Answer | null): string {
  if (answer === null) return '';
  if ('choice' in answer) return `c${answer.choice}`;
  if ('text' in answer) return `t${createHash('sha256').update(answer.text).digest('base64url').slice(0, 16)}`;
  const lefts = Object.keys(answer.pairs).toSorted();
  return lefts.map((left) => `${left}-${answer.pairs[left]}`).join('_');
}

/** Digest of an answer and its flag. A form sends it back in `shown`, so that we can tell whether the page was changed. */
export function digestState(answer: Answer | null, flagged: boolean): string {
  return digestAnswer(answer) + (flagged ? '*' : '');
}
