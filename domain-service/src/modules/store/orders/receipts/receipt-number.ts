import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import type { Database } from '../../../../database/database.ts';

const april = 4;

/** The calendar year in which an instant's financial year (April to March) began, in the site's time zone. */
export function findFinancialYear(instant: Date, { timezone }: Pick<SystemSettings, 'timezone'>): number {
  const { year, month } = toWallClock(instant, timezone);
  return month >= april ? year : year - 1;
}

/** `SHK/26-27/00001` */
export function formatReceiptNumber(prefix: string, financialYear: number, number: number): string {
  const short = (year: number): string => String(year % 100).padStart(2, '0');
  return `${prefix}/${short(financialYear)}-${short(financialYear + 1)}/${String(number).padStart(5, '0')}`;
}

/**
 * Takes the next receipt number of the financial year, in the transaction that pays the order. Others wait until it ends and
 * reuse the number if it fails, so there are no gaps; call it late.
 */
export async function nextReceiptNumber(
  em: EntityManager,
  system: Pick<SystemSettings, 'timezone' | 'receiptPrefix'>,
  now: Date,
): Promise<string> {
  const financialYear = findFinancialYear(now, system);
  const { number } = await em
    .getKysely<Database>()
    .insertInto('receipt_counters')
    .values({ financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet((eb) => ({ last_number: eb('receipt_counters.last_number', '+', 1) })),
    )
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  return formatReceiptNumber(system.receiptPrefix, financialYear, number);
}
