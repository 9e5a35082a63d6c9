import type { z } from 'zod';
import { formatRepeated } from './parse-form.ts';

/** The errors of a form: lines above it, and messages beside its fields. */
export interface FormErrors {
  readonly messages: readonly string[];
  /** By field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A field error from a schema or the domain service; the name is empty for the whole form. */
type FieldIssue = readonly [field: string, message: string];

export const noErrors: FormErrors = { messages: [], fields: {} };

/** Splits errors into those beside visible fields (the first per field) and those above the form. */
export function sortErrors(shown: ReadonlySet<string>, issues: Iterable<FieldIssue>): FormErrors {
  const named = [...issues].map(([path, message]) => [path.split('.')[0] ?? '', message] as const);
  return {
    messages: [...new Set(named.filter(([field]) => !shown.has(field)).map(([, message]) => message))],
    fields: takeFirstByField(named.filter(([field]) => shown.has(field))),
  };
}

/** The first error of each field, for forms that show every field that can have an error. */
export function takeFirstByField(issues: Iterable<FieldIssue>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, message] of issues) fields[field] ??= message;
  return fields;
}

function nameFirstPart([first]: readonly PropertyKey[]): string {
  return String(first ?? '');
}

/** The errors of a schema. `getFieldName` maps a schema path to a form field. */
export function listIssues(
  { issues }: z.ZodError,
  getFieldName: (path: readonly PropertyKey[]) => string = nameFirstPart,
): [field: string, message: string][] {
  return issues.map(({ path, message }) => [getFieldName(path), message]);
}

interface Problem {
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
}

/** The errors from the domain service: by field, or else its message. */
export function sortProblem(
  { message, fieldErrors = {} }: Problem,
  fallback: string,
  sort: (issues: Iterable<FieldIssue>) => FormErrors,
): FormErrors {
  const sorted = sort(Object.entries(fieldErrors));
  const hasWords = sorted.messages.length > 0 || Object.keys(sorted.fields).length > 0;
  return hasWords ? sorted : toFormError(message || fallback);
}

export function toRepeatedFieldsError(repeated: readonly string[]): FormErrors {
  return toFormError(formatRepeated(repeated));
}

export function toFormError(message: string): FormErrors {
  return { messages: [message], fields: {} };
}

/** The errors of all parts of a form; null if none has any. */
export function joinErrors(...all: readonly (FormErrors | null)[]): FormErrors | null {
  const errors = all.filter((one) => one !== null);
  if (errors.length === 0) return null;
  return {
    messages: errors.flatMap(({ messages }) => messages),
    fields: Object.assign({}, ...errors.map(({ fields }) => fields)),
  };
}
