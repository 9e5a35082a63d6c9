import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { expect, it } from 'vitest';
import { countByRole, countNew, listLines } from './import-text.ts';

function makeReport(lines: number[], errorCount = lines.length): ImportReport {
  return {
    id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
    fileName: null,
    lineCount: 126,
    newCounts: { student: 112, teacher: 6, school: 0 },
    alreadyThere: 5,
    errorCount,
    errors: lines.map((line) => ({ line, message: '', text: '' })),
    newUsers: [],
    isDone: false,
    created: 0,
  };
}

it('counts new users by role', () => {
  expect(countNew(makeReport([]))).toBe(118);
  expect(countByRole(makeReport([]))).toBe('112 students, 6 teachers');
  expect(countByRole({ ...makeReport([]), newCounts: { student: 0, teacher: 0, school: 0 } })).toBe('none in this file');
});

it.each([
  [[], 0, 'every line can be read'],
  [[14], 1, 'line 14'],
  [[14, 38, 77], 3, 'lines 14, 38 and 77'],
  [[1, 2, 3, 4, 5, 6], 60, 'lines 1, 2, 3, 4, 5 and 55 more'],
])('lists the lines %j of %i with errors', (lines, count, words) => {
  expect(listLines(makeReport(lines, count))).toBe(words);
});
