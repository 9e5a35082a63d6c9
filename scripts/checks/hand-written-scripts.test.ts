import { expect, test } from 'vitest';
import { findHandWrittenScripts } from './hand-written-scripts.ts';

const path = 'bff/app/features/dashboard/dashboard.route.tsx';

test.each(["import href from './x.ts?worker&url';", 'const page = new DOMParser();', '<script type="module" src={href} />'])(
  'finds %s',
  (text) => {
    expect(findHandWrittenScripts([{ path, text }])).toHaveLength(1);
    expect(findHandWrittenScripts([{ path: path.replace('route', 'test'), text }])).toEqual([]);
  },
);

test('leaves components alone', () => {
  expect(findHandWrittenScripts([{ path, text: "createElement('h2')" }])).toEqual([]);
});
