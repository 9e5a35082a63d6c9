import type { RefusedForm } from '../../../forms/define-form.ts';

/** The key for an authenticator app, to scan or to type. */
export interface KeyView {
  /** In groups of four. */
  readonly text: string;
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

/** The answer to a form of a page with the setup: refused, or with secrets that are shown only once. */
export type SetupAnswer =
  | (RefusedForm<{ form: string }> & { readonly key?: KeyView | null })
  | { readonly key: KeyView }
  | { readonly codes: readonly string[]; readonly isFirst: boolean };

/** The parts of the answer to the last form of a page. */
export function splitAnswer(answer: SetupAnswer | undefined) {
  return {
    refused: answer && 'view' in answer ? answer : undefined,
    key: answer && 'key' in answer ? (answer.key ?? null) : null,
    shown: answer && 'codes' in answer ? answer : null,
  };
}
