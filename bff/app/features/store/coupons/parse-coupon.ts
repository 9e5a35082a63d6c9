import { CouponChange } from '@shikhar/contracts/store/coupons/schemas';
import { parseRupees } from '@shikhar/contracts/vocabulary/money';
import type { z } from 'zod';
import { type FieldValues, isSelected, parseNumber, parseNumberOrNull } from '../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { CouponField } from './coupon-values.ts';

/** The parsed form of a coupon. */
export type CouponFacts = Omit<CouponChange, 'revision'>;

type CouponErrors = Partial<Record<CouponField, string>>;

/** Maps a contract field to a form field. */
export function getFieldName(field: string): string {
  return field === 'percent' || field === 'amountPaise' ? 'worth' : field;
}

function parseWorth({ kind, worth = '' }: FieldValues): { percent: number | null; amountPaise: number | null; error?: string } {
  if (worth.trim() === '') return { percent: null, amountPaise: null, error: 'Enter how much it takes off' };
  if (kind === 'amount') {
    const amountPaise = parseRupees(worth) ?? null;
    return { percent: null, amountPaise, ...(amountPaise === null && { error: 'Enter an amount in rupees, as in 100' }) };
  }
  return { percent: parseNumber(worth.replace(/%\s*$/, '')), amountPaise: null };
}

function listErrors(error: z.ZodError | undefined): CouponErrors {
  return error ? takeFirstByField(listIssues(error, ([field]) => getFieldName(String(field)))) : {};
}

// The contract's messages are about JSON, not about fields.
const ownWords: readonly [CouponField, (value: unknown) => boolean, string][] = [
  ['maxUses', (value) => typeof value === 'number' && !Number.isInteger(value), 'Enter a whole number, or leave it empty.'],
  ['maxUsesPerBuyer', (value) => !Number.isInteger(value), 'Enter a whole number.'],
];

/** Parses the fields of a coupon's form; no coupon if any field is invalid. */
export function parseCoupon(values: FieldValues): { facts: CouponFacts | null; errors: CouponErrors } {
  const { error, ...worth } = parseWorth(values);
  const given = {
    ...worth,
    code: values['code'] ?? '',
    packageId: values['packageId'] || null,
    maxUses: parseNumberOrNull(values['maxUses']),
    maxUsesPerBuyer: parseNumber(values['maxUsesPerBuyer'] || '1'),
    startsOn: values['startsOn'] || null,
    endsOn: values['endsOn'] || null,
    isActive: isSelected(values, 'isActive'),
  };
  const read = CouponChange.safeParse({ ...given, revision: 1 });
  const own = ownWords.flatMap(([field, isWrong, words]) =>
    isWrong(field === 'maxUses' ? given.maxUses : given.maxUsesPerBuyer) ? [[field, words]] : [],
  );
  const errors = { ...listErrors(read.error), ...Object.fromEntries(own), ...(error && { worth: error }) };
  if (!read.success || error) return { facts: null, errors };
  const { revision: _, ...facts } = read.data;
  return { facts, errors: {} };
}
