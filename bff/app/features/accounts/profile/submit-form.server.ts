import type { z } from 'zod';
import { listIssues, sortErrors } from '../../../forms/form-errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure, type FormFailure } from '../sessions/form-failure.server.ts';

/** What is known of a form before it is sent. */
interface FormRules<Value> {
  readonly schema: z.ZodType<Value>;
  /** The fields that can say beside them what is wrong. */
  readonly shown: readonly string[];
  /** Without a message of the service (source-spec.md, section 8). */
  readonly fallback: string;
}

/** Checks a form and does what it is for; null when that is done, else what is wrong with it. */
export async function submitForm<Value>(
  context: RequestContext,
  fields: unknown,
  { schema, shown: names, fallback }: FormRules<Value>,
  work: (value: Value) => Promise<unknown>,
): Promise<FormFailure | null> {
  const shown = new Set(names);
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { status: 400, headers: {}, errors: sortErrors(shown, listIssues(parsed.error)) };
  try {
    await work(parsed.data);
    return null;
  } catch (error) {
    return explainFormFailure(error, { context, shown, fallback });
  }
}
