import { expect, it } from 'vitest';
import { LogEntry } from './log-entry.ts';

it('every entry has a timestamp, a level, an action, data and an error', () => {
  for (const { shape } of LogEntry.options) {
    expect(Object.keys(shape).toSorted()).toEqual(['action', 'data', 'error', 'level', 'timestamp']);
  }
});
