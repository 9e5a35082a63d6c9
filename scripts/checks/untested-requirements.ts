import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const header = '| Id | Claim | State | Test |';
const divider = /^\|(?:-+\|)+$/;
const id = /^S\d+\.\d+$/;
const decided = /^differs by (?<number>\d{4}): \S/;
const reference = /^`(?<path>[^`]+)` › (?<title>.+)$/;
const tags = /(?: @\w+)+$/;
const testFunction = /^(?:describe|it|\w*[tT]est)$/;
const separator = ' › ';

/** The function of a call such as `test(...)`, `it.each([...])(...)` and `test.describe(...)`. */
function findCalledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return findCalledName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? findCalledName(node.tag) : '';
}

/** The title of a test or of a group as its source has it, without tags; null for any other node. */
function findTitle(node: ts.Node, file: ts.SourceFile): string | null {
  if (!ts.isCallExpression(node) || !testFunction.test(findCalledName(node.expression))) return null;
  const [title, body] = node.arguments;
  if (title === undefined || body === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text.replace(tags, '');
  return ts.isTemplateExpression(title) ? title.getText(file).slice(1, -1).replace(tags, '') : null;
}

/** The titles of the tests and groups of a file, each behind those of the groups around it. */
function listTitles({ path, text }: SourceFile): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const titles = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = findTitle(node, file);
    const within = title === null ? groups : [...groups, title];
    if (title !== null) titles.add(within.join(separator));
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(file, []);
  return titles;
}

/** The cells of a row. A `|` within a cell is written `\|`. */
function splitRow(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function findStateErrors(state: string, tests: string, decisions: readonly string[]): string[] {
  if (state === 'missing') return [];
  const { number } = decided.exec(state)?.groups ?? {};
  if (number === undefined && state !== 'held')
    return [`unknown state '${state}': write held, differs by <decision>: <why>, or missing`];
  const isKnown = number === undefined || decisions.some((name) => name.startsWith(`${number}-`));
  return [...(isKnown ? [] : [`there is no decision ${number}`]), ...(tests === '' ? ['is held by no test'] : [])];
}

/**
 * Finds lines of `docs/requirements.md` that no test holds: the document may only name tests and decisions that exist. Titles are
 * compared as they stand in the source, without tags, with parameters left as they are.
 */
export function findUntestedRequirements(text: string, files: readonly SourceFile[], decisions: readonly string[]): string[] {
  const sources = new Map(files.map((file) => [file.path, file]));
  const titles = new Map<string, Set<string>>();
  const ids = new Set<string>();

  const findTestError = (test: string): string | null => {
    const { path, title } = reference.exec(test)?.groups ?? {};
    if (path === undefined || title === undefined) return `'${test}': write \`path\`${separator}title`;
    const source = sources.get(path);
    if (source === undefined) return `there is no ${path}`;
    const known = titles.get(path) ?? listTitles(source);
    titles.set(path, known);
    return known.has(title) ? null : `${path} has no test '${title}'`;
  };

  const findErrors = (line: string): string[] => {
    if (!line.startsWith('|') || line === header || divider.test(line)) return [];
    const [key = '', claim = '', state = '', tests = '', ...rest] = splitRow(line);
    if (!id.test(key) || claim === '' || rest.length > 0) return [`'${line}': write ${header}`];
    const repeated = ids.has(key) ? [`${key} is there twice`] : [];
    ids.add(key);
    const errors = tests === '' ? [] : tests.split('<br>').map(findTestError);
    const found = [...findStateErrors(state, tests, decisions), ...errors.filter((error) => error !== null)];
    return [...repeated, ...found.map((error) => `${key} ${error}`)];
  };

  const errors = text
    .split('\n')
    .flatMap((line, index) => findErrors(line).map((error) => `docs/requirements.md:${index + 1}: ${error}`));
  return ids.size === 0 ? [...errors, 'docs/requirements.md: has no requirements'] : errors;
}
