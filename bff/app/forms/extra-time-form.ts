import { type ExtraTime, ExtraTimeChange } from '@shikhar/contracts/attempts/extra-time/schemas';
import { formatDate } from '../lib/site/site-time.ts';
import { type FormErrors, listIssues, sortErrors } from './form-errors.ts';

/** The submitted values. `factor` is an offered factor, or `other` to use `otherFactor`. */
export interface ExtraTimeValues {
  readonly factor: string;
  readonly otherFactor: string;
  readonly reason: string;
}

export const offeredFactors: readonly string[] = ['1.25', '1.5', '2'];

/** The fields that show their own errors. */
export const shownExtraTimeFields: ReadonlySet<string> = new Set(['factor', 'reason']);

/** Extra time as text, for the page that sets it. */
export interface ExtraTimeView {
  factor: number;
  about: string;
  values: ExtraTimeValues;
}

const noExtraTime: ExtraTimeValues = { factor: '1.25', otherFactor: '', reason: '' };

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
  return { factor, about: `Set ${setBy === null ? '' : `by ${setBy} `}on ${formatDate(setAt)}.`, values };
}

/** The form's values: as submitted, as set, or the default. */
export function toExtraTimeValues(view: ExtraTimeView | null, sent: ExtraTimeValues | null): ExtraTimeValues {
  return sent ?? view?.values ?? noExtraTime;
}

type ParsedExtraTime =
  | { change: ExtraTimeChange; values: ExtraTimeValues }
  | { change: null; values: ExtraTimeValues; errors: FormErrors };

/** Parses the form for the contract. Unknown fields give an error above the form. */
export function parseExtraTime(fields: Readonly<Record<string, string>>): ParsedExtraTime {
  const { form: _, factor = '', otherFactor = '', reason = '', ...rest } = fields;
  const values = { factor, otherFactor, reason };
  const number = Number((factor === 'other' ? otherFactor : factor).replace(',', '.') || Number.NaN);
  const change = ExtraTimeChange.safeParse({ ...rest, factor: number, reason });
  if (change.success) return { change: change.data, values };
  return { change: null, values, errors: sortErrors(shownExtraTimeFields, listIssues(change.error)) };
}
