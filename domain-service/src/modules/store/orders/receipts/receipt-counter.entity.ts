import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The last receipt number of a financial year (its first calendar year). Taken under a row lock, so numbers have no gaps. */
export const ReceiptCounterEntity = defineEntity({
  name: 'ReceiptCounterEntity',
  tableName: 'receipt_counters',
  properties: {
    financialYear: p.integer().primary().autoincrement(false).check('(financial_year >= 2000) and (financial_year <= 2999)'),
    lastNumber: p.integer().check('last_number >= 1'),
  },
});
export type ReceiptCounterEntity = InferEntity<typeof ReceiptCounterEntity>;
