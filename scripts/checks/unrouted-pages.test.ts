import { expect, test } from 'vitest';
import { findUnroutedPages } from './unrouted-pages.ts';

test('a page that is missing from the route table is found', () => {
  const files = [
    { path: 'bff/app/routes.ts', text: "export default [route('exam', 'features/attempts/exam.route.tsx')];" },
    { path: 'bff/app/features/attempts/exam.route.tsx', text: '' },
    { path: 'bff/app/features/attempts/exam-form.tsx', text: '' },
    { path: 'bff/app/features/attempts/old.route.tsx', text: '' },
  ];

  expect(findUnroutedPages(files)).toEqual(['bff/app/features/attempts/old.route.tsx: missing from bff/app/routes.ts']);
});
