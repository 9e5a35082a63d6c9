import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Coined words that were replaced, each with the standard term. See "Names" in CONTRIBUTING.md. */
const standardTerms: readonly (readonly [coined: RegExp, standard: string])[] = [
  [/Deed|^deeds?$/, 'CommandContext, or what is done'],
  [/^Visit$|[vV]isitor/, 'Session, ServiceClient'],
  [/[lL]ostPress|^Press$/, 'FormSubmission, UnsavedSubmission'],
  [/^press$/, 'intent'],
  [/[pP]lainRoute/, 'JsonRoute'],
  [/^letIn|^findWayIn/, 'createSession, getSignInPath'],
  [/^loseSession/, 'clearSession'],
  [/^rememberPlace/, 'saveReturnTo'],
  [/^tells?(?:[A-Z]|$)/, 'notify, format, report'],
  [/^learn[A-Z]|^alter[A-Z]/, 'get, update'],
  [/Kept|^kept(?:[A-Z]|$)/, 'saved, stored'],
  [/^told|(?:Unt|T)old$/, 'result, notified'],
  [/AtOnce$|^atOnce/, 'concurrency, batchSize, autoSubmit'],
  [/^most(?!Wrong)[A-Z]|^longest[A-Z]/, 'max'],
  [/[rR]eadingAids/, 'AccessibilitySettings'],
  [/^usual[A-Z]/, 'default'],
  [/^findPause/, 'backoffDelay'],
  [/^writeAddress/, 'buildUrl'],
  [/^layOutPaper/, 'buildPaper'],
  [/^putAside/, 'stashSchema'],
  [/Keeper/, 'what it keeps'],
  [/[tT]rouble/, 'error, outage'],
  [/[cC]omplaint/, 'issue, error'],
  [/TakenOver|^takes?O(?:ver|ther)(?:[A-Z]|$)/, 'force, keepLocal, acceptRemote'],
  [/Fault|^faults?(?:[A-Z]|$)/, 'error, failureMode'],
  [/[sS]tretch/, 'period, extend'],
  [/^doors?$|Doors?(?:[A-Z]|$)/, 'webhooks, callbacks'],
  [/(?:^m|M)oods?(?:[A-Z]|$)/, 'failureMode'],
  [/(?:^s|S)trikes(?:[A-Z]|$)/, 'eliminated options'],
  [/^[tT]icked(?:[A-Z]|$)/, 'selection'],
  [/^(?!is)\w*Elsewhere/, 'RemoteAnswer, ServerAnswer, or where it is'],
  [/^signOfLife|^goOn(?:[A-Z]|$)/, 'heartbeat, resume'],
  [/^[oO]f[A-Z]|^(?:Whoever|What|Those)[A-Z]/, 'a noun'],
];

interface Exception {
  name: string;
  within: RegExp;
  reason: string;
}

/** Coined words that stay. */
const exceptions: readonly Exception[] = [
  {
    name: 'kept',
    within: /\/attempts\//,
    reason: 'a field of saved answers on the wire and on devices: exam pages open during an update still use it',
  },
  { name: 'press', within: /^e2e\//, reason: 'how Playwright presses a key' },
];

const coinedFileName =
  /(?:^|-)(?:deeds?|visitors?|tells?|told|kept|keepers?|trouble|complaints?|reading-aids|at-once|go-on|put-aside|fresh-parts|lost-press|chance|faults?|stretch|doors?|moods?|strikes|ticked|elsewhere)(?:-|$)/;

const identifier = /[A-Za-z_$][\w$]*/g;

function isException(path: string, name: string): boolean {
  return exceptions.some((exception) => exception.name === name && exception.within.test(path));
}

function findStandardTerm(path: string, name: string): string | undefined {
  if (isException(path, name)) return undefined;
  return standardTerms.find(([coined]) => coined.test(name))?.[1];
}

/** The names of variables, functions, types, properties and methods in a file, without comments and texts. */
function listIdentifiers({ path, text }: SourceFile): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isPrivateIdentifier(node)) names.add(node.text.slice(1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** Parses only files that contain a coined word anywhere, because parsing every file takes seconds. */
function findCoinedIdentifiers(file: SourceFile): string[] {
  const words = new Set(file.text.match(identifier));
  const suspects = [...words].filter((word) => findStandardTerm(file.path, word) !== undefined);
  if (suspects.length === 0) return [];
  const names = listIdentifiers(file);
  return suspects
    .filter((name) => names.has(name))
    .map((name) => `${file.path}: ${name} is not a standard term; use ${findStandardTerm(file.path, name)}`);
}

function checkFileName(path: string): string[] {
  const parts = path.split('/').map((part) => part.replace(/[.].*$/, ''));
  const coined = parts.find((part) => coinedFileName.test(part));
  return coined === undefined ? [] : [`${path}: ${coined} is not a standard term`];
}

/** Finds coined words in the names of files and in every identifier. */
export function findCoinedNames(files: readonly SourceFile[]): string[] {
  const own = /^scripts\/checks\/coined-names/;
  return files
    .filter(({ path }) => !own.test(path))
    .flatMap((file) => [
      ...checkFileName(file.path),
      ...(/[.](?:tsx?|mts|mjs)$/.test(file.path) ? findCoinedIdentifiers(file) : []),
    ]);
}
