import { describe, expect, it } from 'vitest';
import { rubricKind } from '../broad/editing.tsx';
import { pairKind } from '../match/editing.tsx';
import { optionKind } from '../mcq/editing.tsx';
import { countRows, moveRow, removeRow } from './question-rows.ts';

const values = { 'q-option-0': 'one', 'q-option-1': 'two', 'q-option-2': 'three', 'q-correct': '1', 'q-also-2': 'on' };

describe('rows of a question', () => {
  it('moves a row with its key and rules', () => {
    expect(moveRow(optionKind, values, 1, 0)).toMatchObject({
      'q-option-0': 'two',
      'q-option-1': 'one',
      'q-option-2': 'three',
      'q-correct': '0',
      'q-also-2': 'on',
    });
    expect(moveRow(optionKind, values, 0, 2)).toMatchObject({
      'q-option-2': 'one',
      'q-correct': '0',
      'q-also-1': 'on',
      'q-also-2': '',
    });
  });

  it('removes a row, and the key with it', () => {
    expect(removeRow(optionKind, values, 0)).toMatchObject({
      'q-option-0': 'two',
      'q-option-1': 'three',
      'q-option-2': '',
      'q-correct': '0',
    });
    expect(removeRow(optionKind, values, 1)).toMatchObject({ 'q-option-1': 'three', 'q-also-1': 'on', 'q-correct': '' });
    const pairs = { 'q-left-0': 'a', 'q-right-0': '1', 'q-left-1': 'b', 'q-right-1': '2' };
    expect(removeRow(pairKind, pairs, 0)).toMatchObject({ 'q-left-0': 'b', 'q-right-0': '2', 'q-left-1': '' });
  });

  it('shows the rows up to the last that is filled in', () => {
    expect(countRows(optionKind, values)).toBe(4);
    expect(countRows(optionKind, { 'q-option-6': 'x' })).toBe(7);
    expect(countRows(rubricKind, { 'q-item-9': 'id', 'q-points-4': '1' })).toBe(5);
  });
});
