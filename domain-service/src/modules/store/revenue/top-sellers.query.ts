import type { EntityManager } from '@mikro-orm/postgresql';
import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Span } from './revenue-spans.ts';
import { type Sale, sumSales } from './sales.query.ts';

type Seller = Revenue['top'][number];
type Sold = Pick<Seller, 'packageId' | 'testId' | 'orders' | 'paise'>;

interface ItemRow {
  id: string;
  title: string;
  class: ClassLevel;
  price_paise: number;
}

const maxShown = 10;

const statement = `
  select id, title, class, price_paise::float8 as price_paise from packages where id = any(:packageIds::uuid[])
  union all
  select id, title, class, coalesce(price_paise, 0)::float8 from tests where id = any(:testIds::uuid[])`;

function findId({ packageId, testId }: Sold): string {
  return packageId ?? testId ?? '';
}

/** By revenue, then by number of sales. */
function compareSold(one: Sold, other: Sold): number {
  return other.paise - one.paise || other.orders - one.orders || findId(one).localeCompare(findId(other));
}

/** Sales of a period by package or test, best first. */
function rankSold(sales: readonly Sale[], span: Span): Sold[] {
  const byItem = Map.groupBy(sales, ({ packageId, testId }) => packageId ?? testId);
  return [...byItem.values()]
    .map((own) => ({ packageId: own[0]?.packageId ?? null, testId: own[0]?.testId ?? null, ...sumSales(own, span) }))
    .filter(({ orders }) => orders > 0)
    .sort(compareSold);
}

/** The best-selling packages and tests of a period, with current title and price. */
export async function listTop(em: EntityManager, sales: readonly Sale[], span: Span): Promise<Seller[]> {
  const best = rankSold(sales, span).slice(0, maxShown);
  const write = (ids: readonly (string | null)[]) => `{${ids.filter((id) => id !== null).join(',')}}`;
  const rows = await em.execute<ItemRow[]>(statement, {
    packageIds: write(best.map(({ packageId }) => packageId)),
    testIds: write(best.map(({ testId }) => testId)),
  });
  const items = new Map(rows.map((row) => [row.id, row]));
  const total = sumSales(sales, span).paise;
  return best.flatMap((sold) => {
    const item = items.get(findId(sold));
    if (!item) return [];
    const percent = total === 0 ? 0 : Math.round((sold.paise / total) * 1000) / 10;
    return [{ ...sold, title: item.title, class: item.class, pricePaise: item.price_paise, percent }];
  });
}
