import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';

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
  const [counter] = await em.execute<{ last_number: number }[]>(
    `insert into receipt_counters as c (financial_year, last_number) values (:financialYear, 1)
     on conflict (financial_year) do update set last_number = c.last_number + 1 returning c.last_number`,
    { financialYear },
  );
  if (!counter) throw new Error('A counter gives its number');
  return formatReceiptNumber(system.receiptPrefix, financialYear, counter.last_number);
}
