import { expect, test } from 'vitest';
import { measureSizes } from './file-sizes.ts';
import type { SourceFile } from './source-files.ts';

const makeFile = (path: string, lines: number): SourceFile => ({ path, text: 'line\n'.repeat(lines) });
const makeFiles = (count: number, lines: number): SourceFile[] =>
  Array.from({ length: count }, (_, index) => makeFile(`file-${index}.ts`, lines));

test('gives the median, the 90th percentile and the longest', () => {
  const { summary, faults } = measureSizes([...makeFiles(8, 40), makeFile('b.ts', 90), makeFile('c.ts', 129)]);

  expect(summary).toBe('10 files: median 40 lines, 90th percentile 90, longest c.ts (129); 0 of them long');
  expect(faults).toEqual([]);
});

test('one file in ten may be long, two may not', () => {
  expect(measureSizes([...makeFiles(9, 20), makeFile('a.ts', 130)]).faults).toEqual([]);
  expect(measureSizes([...makeFiles(8, 20), makeFile('a.ts', 130), makeFile('b.ts', 140)]).faults).toEqual([
    'Nine in ten files stay under 130 lines (240 with a page); too long: b.ts (140), a.ts (130)',
  ]);
});

test('a route with its page may have up to 239 lines', () => {
  const pages = [makeFile('a.route.tsx', 239), makeFile('b.route.tsx', 239)];

  expect(measureSizes([...makeFiles(8, 20), ...pages]).faults).toEqual([]);
});

test('half the files stay under 60 lines', () => {
  expect(measureSizes([...makeFiles(4, 20), ...makeFiles(5, 60)]).faults).toEqual([
    'Half the files stay under 60 lines; the median is 60',
  ]);
});

test('no file has over 300 lines', () => {
  expect(measureSizes([...makeFiles(19, 20), makeFile('a.ts', 300)]).faults).toEqual([]);
  expect(measureSizes([...makeFiles(19, 20), makeFile('a.ts', 301)]).faults).toEqual(['a.ts: 301 lines; at most 300']);
});
