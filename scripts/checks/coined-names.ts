import type { SourceFile } from './source-files.ts';

/** Coined words that were replaced, each with the standard term. See "Names" in CONTRIBUTING.md. */
const standardTerms: readonly (readonly [coined: RegExp, standard: string])[] = [
  [/Deed/, 'CommandContext, or what is done'],
  [/^Visit$|Visitor/, 'Session, ServiceClient'],
  [/LostPress|^Press$/, 'FormSubmission, UnsavedSubmission'],
  [/PlainRoute/, 'JsonRoute'],
  [/^letIn|^findWayIn/, 'createSession, getSignInPath'],
  [/^loseSession/, 'clearSession'],
  [/^rememberPlace/, 'saveReturnTo'],
  [/^tell[A-Z]/, 'notify, format, report'],
  [/^learn[A-Z]|^alter[A-Z]/, 'get, update'],
  [/Kept|^kept[A-Z]/, 'Saved, Stored'],
  [/^told|(?:Unt|T)old$/, 'result, notified'],
  [/AtOnce$/, 'concurrency, batchSize'],
  [/^most(?!Wrong)[A-Z]/, 'max'],
  [/ReadingAids/, 'AccessibilitySettings'],
  [/^usual[A-Z]/, 'default'],
  [/^findPause/, 'backoffDelay'],
  [/^writeAddress/, 'buildUrl'],
  [/^layOutPaper/, 'buildPaper'],
  [/^putAside/, 'stashSchema'],
  [/Keeper/, 'what it keeps'],
  [/Trouble/, 'error, outage'],
  [/^(?:Whoever|Those[A-Z])/, 'a noun'],
];

const declaration = /\b(?:function|const|class|interface|type)\s+(\w+)/g;

/** Finds declarations with a coined word in their name. */
export function findCoinedNames(files: readonly SourceFile[]): string[] {
  const own = /^scripts\/checks\/coined-names/;
  return files
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)].flatMap(([, name = '']) =>
        standardTerms
          .filter(([coined]) => coined.test(name))
          .map(([, standard]) => `${path}: ${name} is not a standard term; use ${standard}`),
      ),
    );
}
