import { describe, expect, it } from 'vitest';
import { buildCallHref, formatFooter, splitNumbers } from './message-parts.ts';

describe('splitNumbers', () => {
  it.each([
    ['Tele-MANAS: 14416', ['Tele-MANAS: ', '14416', '']],
    ['1800-11-4416 or 112.', ['', '1800-11-4416', ' or ', '112', '.']],
    ['open 24 hours, 7 days', ['open 24 hours, 7 days']],
  ])('%s', (text, parts) => {
    expect(splitNumbers(text)).toEqual(parts);
  });

  it('keeps only the digits of a number in its link', () => {
    expect(buildCallHref('1800-11-4416')).toBe('tel:1800114416');
  });
});

it('warns that a model reply without sources is not in the notes', () => {
  expect(formatFooter({ kind: 'reply', sources: [] })).toContain('This is not in your notes');
  expect(formatFooter({ kind: 'notes', sources: [] })).toBeNull();
  expect(formatFooter({ kind: 'stopped', sources: [] })).toBe('This reply was stopped.');
});
