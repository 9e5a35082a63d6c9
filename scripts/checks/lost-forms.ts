import type { SourceFile } from './source-files.ts';

const page = /^bff\/app\/(?:features|shell)\/(.+)[.]route[.]tsx$/;
const action = /^export (?:async function|function|const) action\b/m;
const clientAction = /^export const clientAction\b/m;

/** Its own store keeps the answers. */
const exam = 'attempts/paper/exam-question';

/** Finds pages that lose a form which does not reach its action: Remix shows an error screen in its place. */
export function findLostForms(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => {
      const [, name] = page.exec(path) ?? [];
      return name !== undefined && name !== exam && action.test(text) && !clientAction.test(text);
    })
    .map(({ path }) => `${path}: needs \`export const clientAction = keepForm\`, or \`keepPage\` if it has buttons alone`);
}
