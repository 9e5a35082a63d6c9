import type * as z from 'zod';
import type { FieldValues } from './field-values.ts';
import { type FormErrors, listIssues, noErrors, takeFirstByField } from './form-errors.ts';

type Parsed<Body> =
  | { readonly isValid: true; readonly body: Body }
  | { readonly isValid: false; readonly errors: Readonly<Record<string, string>> };

/** A form over a schema of the contract. The browser checks it while it is filled in, and the action with the same schema. */
export interface FormDefinition<Body> {
  /** The names of its visible fields. */
  readonly fields: readonly string[];
  /** The body of the call, or one error for each wrong field. */
  parse(values: FieldValues): Parsed<Body>;
  /** Whether `useDraft` saves its text when its page is left, or nothing does. By default, the reader is asked. */
  readonly whenLeft?: 'draft' | 'lost' | undefined;
  /** The field that shows an error of the contract's field. */
  findField(path: string): string;
}

interface FormParts<Schema extends z.ZodType> {
  schema: Schema;
  fields: readonly string[];
  /** Turns typed text into the schema's input. A field that is not a number becomes NaN, so that the schema refuses it. */
  read(values: FieldValues): z.input<Schema>;
  /** Fields of the contract whose errors another field of the form shows. */
  shownBy?: Readonly<Record<string, string>>;
  whenLeft?: 'draft' | 'lost';
}

export function defineForm<Schema extends z.ZodType>(parts: FormParts<Schema>): FormDefinition<z.output<Schema>> {
  const { schema, fields, read, shownBy = {}, whenLeft } = parts;
  const findField = (path: string) => shownBy[path] ?? path;
  return {
    fields,
    whenLeft,
    findField,
    parse(values) {
      const { data, error } = schema.safeParse(read(values));
      if (!error) return { isValid: true, body: data };
      return { isValid: false, errors: takeFirstByField(listIssues(error, ([first]) => findField(String(first ?? '')))) };
    },
  };
}

/** A form as its page shows it: saved, or as it was typed and refused. */
export interface FormView<Hidden extends object = Record<never, never>> {
  readonly values: FieldValues;
  readonly hidden: Hidden;
  readonly errors: FormErrors;
}

/** The form as it was typed, with its errors. Null if it was not read: it stays as it is saved, or with the values given. */
export type RefusedForm<Hidden extends object> =
  | { view: FormView<Hidden> }
  | { view: null; messages: readonly string[]; form?: string | undefined; values?: FieldValues };

/** The hidden field `form` says which form of its page it is. */
function findName(hidden: object): unknown {
  return 'form' in hidden ? hidden.form : undefined;
}

/** Whether a button was refused, on a page whose forms have names: a button has none. */
export function isButtonRefused(refused: RefusedForm<{ form: string }>): boolean {
  return findName(refused.view?.hidden ?? refused) === undefined;
}

/** The form that a page shows: as it was refused, or as it is saved. */
export function pickFormView<Hidden extends object>(
  saved: FormView<Hidden>,
  refused: RefusedForm<Hidden> | undefined,
): FormView<Hidden> {
  if (refused === undefined || findName(refused.view?.hidden ?? refused) !== findName(saved.hidden)) return saved;
  if (refused.view) return refused.view;
  const { values = saved.values, messages } = refused;
  return { ...saved, values, errors: { ...noErrors, messages } };
}

/** The errors of a refused form, for pages that show them above it. */
export function getErrors(refused: RefusedForm<object> | undefined): FormErrors {
  if (!refused) return noErrors;
  return refused.view ? refused.view.errors : { messages: refused.messages, fields: {} };
}

/** An empty form. */
export function buildEmptyView<Hidden extends object>(hidden: Hidden): FormView<Hidden> {
  return { values: {}, hidden, errors: noErrors };
}
