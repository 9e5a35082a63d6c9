import { DomainRefusal } from '../../../domain/errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure, type FormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { shownFields } from './parse-details.ts';

/** As `explainFormFailure`, mapped to the field names of a material. */
export function explainMaterialFailure(error: unknown, context: RequestContext): FormFailure {
  const fallback = 'The material could not be saved. Please try again.';
  if (!(error instanceof DomainRefusal)) return explainFormFailure(error, { context, shown: shownFields, fallback });
  const { status, problem, retryAfterSeconds } = error;
  const named = Object.entries(problem.fieldErrors ?? {}).map(([path, words]) => [path.replace(/^details\./, ''), words]);
  const renamed = new DomainRefusal(status, { ...problem, fieldErrors: Object.fromEntries(named) }, retryAfterSeconds);
  return explainFormFailure(renamed, { context, shown: shownFields, fallback });
}
