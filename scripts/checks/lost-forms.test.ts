import { expect, test } from 'vitest';
import { findLostForms } from './lost-forms.ts';

test('a page with an action that does not keep its form is found', () => {
  const action = 'export async function action(args: ActionFunctionArgs) {}';
  const files = [
    { path: 'bff/app/features/users/new/new-user.route.tsx', text: action },
    { path: 'bff/app/features/users/new/kept.route.tsx', text: `export const clientAction = keepForm;\n\n${action}` },
    { path: 'bff/app/features/users/new/shown.route.tsx', text: 'export async function loader() {}' },
    { path: 'bff/app/features/users/new/export.route.ts', text: action },
    { path: 'bff/app/features/attempts/paper/exam-question.route.tsx', text: action },
  ];

  expect(findLostForms(files)).toEqual([
    'bff/app/features/users/new/new-user.route.tsx: needs `export const clientAction = keepForm`, or `keepPage` if it has buttons alone',
  ]);
});
