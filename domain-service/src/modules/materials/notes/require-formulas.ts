import type { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { findUnreadFormula } from './typesetting/parse-rich-text.ts';

/** Of a formula no more is said: it is to be found again, not read. */
const maxNameLength = 80;

function formatFormula(typed: string): string {
  return typed.length > maxNameLength ? `${typed.slice(0, maxNameLength).toWellFormed()}…` : typed;
}

/**
 * Students would see the TeX of what is not understood.
 *
 * @throws VALIDATION_FAILED with the first such formula of each field; `prefix` goes before the fields' names
 */
export function requireFormulas({ summary, keyPoints, example }: NoteDraft, prefix: '' | 'draft.'): void {
  const points = keyPoints.map((text, place) => ({ field: `keyPoints.${place}`, name: `Key point ${place + 1}`, text }));
  const texts = [
    { field: 'summary', name: 'The summary', text: summary },
    ...points,
    { field: 'example', name: 'The example', text: example },
  ];
  const errors = texts.flatMap(({ field, name, text }) => {
    const unread = findUnreadFormula(text);
    return unread === undefined
      ? []
      : [[`${prefix}${field}`, `${name} has a formula that cannot be read: ${formatFormula(unread)}`]];
  });
  if (errors.length === 0) return;
  throw new DomainError('VALIDATION_FAILED', 'A formula cannot be read', { fieldErrors: Object.fromEntries(errors) });
}
