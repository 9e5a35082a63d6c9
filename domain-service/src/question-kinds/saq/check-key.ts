import { readAnswer } from '@shikhar/contracts/marking/equivalence/read-answer';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { Finding } from '../question-kind.ts';

/** Finds accepted texts that marking cannot read, so that no answer would be right; `name` is the question's or the blank's. */
export function checkShortKey(answer: SaqAnswer, name: string): Finding[] {
  if (answer.kind !== 'maths' && answer.kind !== 'chemistry') return [];
  const subject = answer.kind === 'maths' ? 'mathematics' : 'a formula';
  return answer.accepted
    .filter((text) => !readAnswer({ kind: answer.kind }, text).isUnderstood)
    .map((text) => ({ code: 'unread_key', message: `${name} has the key “${text}”, which cannot be read as ${subject}.` }));
}
