import type { SourceFile } from './source-files.ts';

const page = /^bff\/app\/(?:features|shell)\/(.+)[.]route[.]tsx$/;
const action = /^export (?:async function|function|const) action\b/m;
const clientAction = /^export const clientAction\b/m;

/** Pages on which nothing is typed or chosen, only a button pressed; and the exam, whose own store keeps the answers. */
const exceptions: ReadonlySet<string> = new Set([
  'accounts/profile/confirm-email',
  'accounts/subscriptions/stop-emails',
  'attempts/paper/exam-question',
  'schools/memberships/teachers',
  'store/orders/order',
  'store/payments/sandbox',
  'store/seats/seat-block',
  'students/student/school-student',
  'users/list/user-list',
]);

/** Finds pages that lose a form which does not reach its action: Remix shows an error screen in its place. */
export function findLostForms(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => {
      const [, name] = page.exec(path) ?? [];
      return name !== undefined && !exceptions.has(name) && action.test(text) && !clientAction.test(text);
    })
    .map(({ path }) => `${path}: needs \`export const clientAction = keepForm\``);
}
