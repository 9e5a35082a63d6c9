import type { EntityManager } from '@mikro-orm/postgresql';
import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import type { Database } from '../../../database/database.ts';
import type { Span } from './revenue-spans.ts';
import { type Sale, sumSales } from './sales.query.ts';

type Seller = Revenue['top'][number];
type Sold = Pick<Seller, 'packageId' | 'testId' | 'orders' | 'paise'>;

const maxShown = 10;

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

function findItems(em: EntityManager, sold: readonly Sold[]) {
  const packageIds = sold.flatMap(({ packageId }) => packageId ?? []);
  const testIds = sold.flatMap(({ testId }) => testId ?? []);
  return em
    .getKysely<Database>()
    .selectFrom('packages')
    .select(['id', 'title', 'class', 'price_paise as pricePaise'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(packageIds)))
    .unionAll(({ selectFrom }) =>
      selectFrom('tests')
        .select(['id', 'title', 'class'])
        .select(({ fn, lit }) => fn.coalesce('price_paise', lit(0)).as('pricePaise'))
        .where('id', '=', (eb) => eb.fn.any(eb.val(testIds))),
    )
    .execute();
}

/** The best-selling packages and tests of a period, with current title and price. */
export async function listTop(em: EntityManager, sales: readonly Sale[], span: Span): Promise<Seller[]> {
  const best = rankSold(sales, span).slice(0, maxShown);
  const rows = await findItems(em, best);
  const items = new Map(rows.map((row) => [row.id, row]));
  const total = sumSales(sales, span).paise;
  return best.flatMap((sold) => {
    const item = items.get(findId(sold));
    if (!item) return [];
    const percent = total === 0 ? 0 : Math.round((sold.paise / total) * 1000) / 10;
    return [{ ...sold, title: item.title, class: item.class, pricePaise: item.pricePaise, percent }];
  });
}
