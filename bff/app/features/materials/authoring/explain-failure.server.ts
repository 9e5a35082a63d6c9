import { renameFieldErrors } from '../../../domain/errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure, type FormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { materialForm } from './material-form.ts';

/** Like `explainFormFailure`, with the field names of the material form. */
export function explainMaterialFailure(error: unknown, context: RequestContext): FormFailure {
  const fallback = 'The material could not be saved. Please try again.';
  const renamed = renameFieldErrors(error, materialForm.findField);
  return explainFormFailure(renamed, { context, shown: new Set(materialForm.fields), fallback });
}
