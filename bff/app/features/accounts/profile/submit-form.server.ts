import type { z } from 'zod';
import { listIssues, sortErrors } from '../../../forms/form-errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure, type FormFailure } from '../sessions/form-failure.server.ts';

/** How a form is checked and how its errors are shown. */
interface FormRules<Value> {
  readonly schema: z.ZodType<Value>;
  /** Fields that show their own error. */
  readonly shown: readonly string[];
  /** Shown when the service gives no message (source-spec.md, section 8). */
  readonly fallback: string;
}

/** Validates a form and runs its work. Returns null on success, otherwise the errors. */
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
