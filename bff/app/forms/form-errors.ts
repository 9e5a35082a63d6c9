import type { z } from 'zod';
import { formatRepeated } from './parse-form.ts';

/** What is wrong with a form: lines above it, and words beside its fields. */
export interface FormErrors {
  readonly messages: readonly string[];
  /** By the field's name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a schema or the domain service says of a field; the name is empty for the form as a whole. */
type Complaint = readonly [field: string, message: string];

export const noErrors: FormErrors = { messages: [], fields: {} };

/** Sorts complaints by where the form says them: beside the fields it shows, or above. A field says its first one. */
export function sortErrors(shown: ReadonlySet<string>, complaints: Iterable<Complaint>): FormErrors {
  const named = [...complaints].map(([path, message]) => [path.split('.')[0] ?? '', message] as const);
  return {
    messages: [...new Set(named.filter(([field]) => !shown.has(field)).map(([, message]) => message))],
    fields: takeFirstByField(named.filter(([field]) => shown.has(field))),
  };
}

/** For forms that show every field that may be wrong. */
export function takeFirstByField(complaints: Iterable<Complaint>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, message] of complaints) fields[field] ??= message;
  return fields;
}

function nameFirstPart([first]: readonly PropertyKey[]): string {
  return String(first ?? '');
}

/** A schema's complaints. `getFieldName` says which field of the form stands for a path of the schema. */
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

/** What the domain service says is wrong: with the fields that it names, or else in its one message. */
export function sortProblem(
  { message, fieldErrors = {} }: Problem,
  fallback: string,
  sort: (complaints: Iterable<Complaint>) => FormErrors,
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
