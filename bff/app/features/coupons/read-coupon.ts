import { CouponChange } from '@shikhar/contracts/coupons/schemas';
import { readRupees } from '@shikhar/contracts/vocabulary/money';
import type { z } from 'zod';
import { type FieldValues, isTicked, readNumber, readNumberOrNull } from '../../lib/field-values.ts';
import { listIssues, takeFirstByField } from '../../lib/form-faults.ts';
import type { CouponField } from './coupon-values.ts';

/** What a form says of a coupon. */
export type CouponFacts = Omit<CouponChange, 'revision'>;

type Faults = Partial<Record<CouponField, string>>;

/** The form's field for what the contract calls otherwise. */
export function nameField(field: string): string {
  return field === 'percent' || field === 'amountPaise' ? 'worth' : field;
}

function readWorth({ kind, worth = '' }: FieldValues): { percent: number | null; amountPaise: number | null; fault?: string } {
  if (worth.trim() === '') return { percent: null, amountPaise: null, fault: 'Enter how much it takes off' };
  if (kind === 'amount') {
    const amountPaise = readRupees(worth) ?? null;
    return { percent: null, amountPaise, ...(amountPaise === null && { fault: 'Enter an amount in rupees, as in 100' }) };
  }
  return { percent: readNumber(worth.replace(/%\s*$/, '')), amountPaise: null };
}

function listFaults(error: z.ZodError | undefined): Faults {
  return error ? takeFirstByField(listIssues(error, ([field]) => nameField(String(field)))) : {};
}

// Those of the contract are about the JSON that is sent.
const ownWords: readonly [CouponField, (value: unknown) => boolean, string][] = [
  ['mostUses', (value) => typeof value === 'number' && !Number.isInteger(value), 'Enter a whole number, or leave it empty.'],
  ['mostUsesEach', (value) => !Number.isInteger(value), 'Enter a whole number.'],
];

/** Reads the fields of a coupon's form; without what they say where one of them is wrong. */
export function readCoupon(values: FieldValues): { facts: CouponFacts | null; faults: Faults } {
  const { fault, ...worth } = readWorth(values);
  const given = {
    ...worth,
    code: values['code'] ?? '',
    packageId: values['packageId'] || null,
    mostUses: readNumberOrNull(values['mostUses']),
    mostUsesEach: readNumber(values['mostUsesEach'] || '1'),
    startsOn: values['startsOn'] || null,
    endsOn: values['endsOn'] || null,
    isActive: isTicked(values, 'isActive'),
  };
  const read = CouponChange.safeParse({ ...given, revision: 1 });
  const own = ownWords.flatMap(([field, isWrong, words]) =>
    isWrong(field === 'mostUses' ? given.mostUses : given.mostUsesEach) ? [[field, words]] : [],
  );
  const faults = { ...listFaults(read.error), ...Object.fromEntries(own), ...(fault && { worth: fault }) };
  if (!read.success || fault) return { facts: null, faults };
  const { revision: _, ...facts } = read.data;
  return { facts, faults: {} };
}
