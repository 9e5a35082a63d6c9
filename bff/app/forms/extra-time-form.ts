import { type ExtraTime, ExtraTimeChange } from '@shikhar/contracts/attempts/extra-time/schemas';
import { formatDate } from '../lib/site/site-time.ts';
import { defineForm, type FormView } from './define-form.ts';
import type { FieldValues } from './field-values.ts';
import { noErrors } from './form-errors.ts';

export const offeredFactors: readonly string[] = ['1.25', '1.5', '2'];

/** The form of a student's extra time: `factor` is an offered factor, or `other` to use `otherFactor`. */
export const extraTimeForm = defineForm({
  schema: ExtraTimeChange,
  fields: ['factor', 'otherFactor', 'reason'],
  read: ({ factor = '', otherFactor = '', reason = '' }) => ({
    factor: Number((factor === 'other' ? otherFactor : factor).replace(',', '.') || Number.NaN),
    reason,
  }),
});

/** Extra time as text, for the page that sets it. */
export interface ExtraTimeView {
  factor: number;
  about: string;
  values: FieldValues;
}

/** `× 1.25` */
export function formatFactor(factor: number): string {
  return `× ${factor}`;
}

export function buildExtraTimeView(extraTime: ExtraTime | null): ExtraTimeView | null {
  if (extraTime === null) return null;
  const { factor, reason, setBy, setAt } = extraTime;
  const isOffered = offeredFactors.includes(String(factor));
  const values = {
    factor: isOffered ? String(factor) : 'other',
    otherFactor: isOffered ? '' : String(factor),
    reason: reason ?? '',
  };
  const day = formatDate(setAt);
  return { factor, about: setBy === null ? `Set on ${day}.` : `Set by ${setBy} on ${day}.`, values };
}

/** The form with what is set, or with the default factor. */
export function buildExtraTimeForm(view: ExtraTimeView | null): FormView<{ form: string }> {
  return { values: view?.values ?? { factor: '1.25' }, hidden: { form: 'extraTime' }, errors: noErrors };
}
