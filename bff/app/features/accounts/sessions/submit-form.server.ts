import { data } from '@remix-run/node';
import type { Problem } from '@shikhar/contracts/http/problem';
import * as z from 'zod';
import { DomainRefusal, renameFieldErrors } from '../../../domain/errors.ts';
import type { FormDefinition, FormView, RefusedForm } from '../../../forms/define-form.ts';
import { toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { isSecretField } from '../../../forms/secret-fields.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure, type FormFacts } from './form-failure.server.ts';
import type { RequestArguments } from './session.server.ts';

interface Submission<Body, Hidden, Result> {
  form: FormDefinition<Body>;
  /** The hidden fields. */
  hidden: z.ZodType<Hidden>;
  /** Shown when the service gives no message. */
  fallback: string;
  /** Shown when the service cannot be reached, if not the fallback. */
  unreached?: FormFacts['unreached'];
  /** Shown for outages by their code in place of the service's own messages; for other outages, the fallback is. */
  outages?: FormFacts['outages'];
  /** Calls the service and leads on, or answers a refusal of its own. */
  save(body: Body, hidden: Hidden): Promise<Result>;
  /** After a refusal, the hidden fields with which sending the form again may succeed, and words in place of the service's. */
  retry?(problem: Problem, hidden: Hidden): Promise<{ hidden: Hidden; words?: string } | null>;
  /** The page's question whether to delete what it shows, which posts `delete` with its id. */
  deletion?: ButtonAction & { id: string };
}

/**
 * Answers a posted form: `save` when the schema takes it, otherwise the form as it was typed, with its errors.
 *
 * @param posted the form, if the page has read it to see which of its forms it is
 * @throws Response 400 for fields that the page does not have
 */
export async function submitForm<Body, Hidden extends object, Result>(
  args: RequestArguments,
  { form, hidden: Hidden, fallback, unreached, outages, save, retry, deletion }: Submission<Body, Hidden, Result>,
  posted?: FormData,
) {
  const { fields, repeated } = sortFields(posted ?? (await parseForm(args.request)));
  if (deletion && 'delete' in fields) {
    if (fields['delete'] !== deletion.id || Object.keys(fields).length > 1) throw createOutdatedFormRefusal();
    return runButton(args, deletion);
  }
  const isShown = (name: string) => form.fields.includes(name);
  const given = Object.entries(fields);
  const values = Object.fromEntries(given.filter(([name]) => isShown(name)));
  const hidden = z.safeParse(Hidden, Object.fromEntries(given.filter(([name]) => !isShown(name))));
  if (!hidden.success) throw createOutdatedFormRefusal();

  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)));
  const show = (errors: FormView['errors'], init: { status: number }, now = hidden.data) =>
    data<RefusedForm<Hidden>>({ view: { values: shown, hidden: now, errors } }, init);
  if (repeated.length > 0) return show(toRepeatedFieldsError(repeated), { status: 400 });
  const parsed = form.parse(values);
  if (!parsed.isValid) return show({ messages: [], fields: parsed.errors }, { status: 400 });
  try {
    return await save(parsed.body, hidden.data);
  } catch (error) {
    const facts = { context: args.context, shown: new Set(form.fields), fallback, unreached, outages };
    const { status, errors } = explainFormFailure(renameFieldErrors(error, form.findField), facts);
    const again = error instanceof DomainRefusal ? await retry?.(error.problem, hidden.data) : null;
    return show(again?.words === undefined ? errors : toFormError(again.words), { status }, again?.hidden);
  }
}

interface ButtonAction {
  /** Shown when the service gives no message. */
  fallback: string;
  run(): Promise<Response>;
}

/** Answers a button that has no fields: what it leads to, or the error for the top of its page. */
export async function runButton({ context }: RequestArguments, { fallback, run }: ButtonAction) {
  try {
    return await run();
  } catch (error) {
    const { status, errors } = explainFormFailure(error, { context, shown: new Set(), fallback });
    return data<RefusedForm<never>>({ view: null, messages: errors.messages }, { status });
  }
}
