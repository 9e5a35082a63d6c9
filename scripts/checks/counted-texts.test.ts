import { expect, test } from 'vitest';
import { findCountedTexts } from './counted-texts.ts';

const path = 'bff/app/features/tests/list/tests-page.tsx';

test.each([
  "return count === 1 ? 'One test' : 'Many tests';",
  'return tests.length === 1\n    ? `One test`\n    : `Many tests`;',
  "const noun = count !== 1 ? 'tests' : 'test';",
  "const noun = 1 === count ? 'test' : 'tests';",
  "const noun = count <= 1 ? 'test' : 'tests';",
  "const noun = count === '1' ? 'test' : 'tests';",
  "<div className={style}>{count === 1 ? 'One test' : 'Many tests'}</div>",
  "const ending = count > 1 ? 's' : '';",
])('finds %j', (text) => {
  expect(findCountedTexts([{ path, text }])).toEqual([expect.stringContaining('plural()')]);
  expect(findCountedTexts([{ path: path.replace('.tsx', '.test.tsx'), text }])).toEqual([]);
  expect(findCountedTexts([{ path: 'e2e/site.ts', text }])).toEqual([]);
});

test.each([
  "plural(count, { one: '# test', other: '# tests' })",
  'const href = page === 1 ? path : buildPageHref(path, page);',
  "const title = version === 10 ? 'Ten' : name;",
  "<div className={choices.length === 1 ? 'roles roles-1' : 'roles'}>",
  'transform: turns === 1 ? `rotate(90deg)` : `rotate(-90deg)`,',
  'return version > 1 ? `version 2` : name;',
])('allows %j', (text) => {
  expect(findCountedTexts([{ path, text }])).toEqual([]);
});
