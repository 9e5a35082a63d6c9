import { expect, it } from 'vitest';
import { isFilePath } from './is-file-path.ts';

it.each([
  '/logo.png',
  '/a/b/report.pdf',
  '/index.PHP',
  '/apple-touch-icon-120x120.png',
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
])('takes %s for a file', (path) => {
  expect(isFilePath(path)).toBe(true);
});

it.each(['/', '/no/such/page', '/exam.', '/a.b/c', '/test-series...', '/version-1.0 notes'])('takes %s for a page', (path) => {
  expect(isFilePath(path)).toBe(false);
});
