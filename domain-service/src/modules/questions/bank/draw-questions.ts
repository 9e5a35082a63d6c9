/** Returns a uniformly random integer from 0 up to, but not including, `below`. */
export type DrawInt = (below: number) => number;

/** The ids of questions that are drawn together: one question, or a whole group. */
export type DrawUnit = readonly string[];

export interface DrawWish {
  /** The matching questions and groups. */
  fitting: readonly DrawUnit[];
  /** The number of questions. */
  count: number;
}

function shuffle<T>(items: readonly T[], drawInt: DrawInt): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(drawInt(left.length), 1));
  return shuffled;
}

const nameUnit = (unit: DrawUnit): string => unit.join(' ');

/** The wish that holds a unit, by the name of the unit. */
type Holders = Map<string, number>;

/** Gives a wish the groups that it comes by in its order before it has enough questions. @returns how many questions are missing */
function drawGroups(
  order: readonly DrawUnit[],
  count: number,
  isFree: (unit: DrawUnit) => boolean,
  take: (unit: DrawUnit) => void,
) {
  let passed = 0;
  let taken = 0;
  for (const unit of order) {
    if (passed + unit.length > count) continue;
    if (unit.length > 1 && !isFree(unit)) continue;
    passed += unit.length;
    if (unit.length === 1) continue;
    take(unit);
    taken += unit.length;
  }
  return count - taken;
}

/**
 * Draws questions for every wish, none twice and no group divided. When wishes compete for the same questions, one gives up a
 * question as long as it finds another (augmenting paths in bipartite matching), so that without groups a wish comes out short only if
 * no draw could fill all.
 *
 * @returns the ids by wish; fewer than requested where too few match
 */
export function drawQuestions(wishes: readonly DrawWish[], drawInt: DrawInt): string[][] {
  const orders = wishes.map(({ fitting }) => shuffle(fitting, drawInt));
  const holders: Holders = new Map();
  const isFree = (unit: DrawUnit) => !holders.has(nameUnit(unit));
  const drawOne = (wish: number, tried: Set<string>): boolean => {
    const singles = (orders[wish] ?? []).filter(({ length }) => length === 1);
    const free = singles.find(isFree);
    if (free) {
      holders.set(nameUnit(free), wish);
      return true;
    }
    for (const unit of singles) {
      const name = nameUnit(unit);
      const holder = holders.get(name);
      if (holder === undefined || holder === wish || tried.has(name)) continue;
      tried.add(name);
      if (drawOne(holder, tried)) {
        holders.set(name, wish);
        return true;
      }
    }
    return false;
  };
  const missing = wishes.map(({ count }, wish) =>
    drawGroups(orders[wish] ?? [], count, isFree, (unit) => holders.set(nameUnit(unit), wish)),
  );
  const isHeldBy = (wish: number, unit: DrawUnit) => holders.get(nameUnit(unit)) === wish;
  // Groups that were passed over replace as many single questions as they need, where these have run out.
  const fillWithGroups = (wish: number, order: readonly DrawUnit[], short: number) => {
    let missingNow = short;
    for (const group of order.filter((unit) => unit.length > 1 && isFree(unit))) {
      if (missingNow === 0) return;
      const own = order.filter((unit) => unit.length === 1 && isHeldBy(wish, unit));
      const surplus = Math.max(0, group.length - missingNow);
      if (surplus > own.length) continue;
      for (const single of own.slice(0, surplus)) holders.delete(nameUnit(single));
      holders.set(nameUnit(group), wish);
      missingNow = Math.max(0, missingNow - group.length);
    }
  };
  for (const [wish, order] of orders.entries()) {
    let short = missing[wish] ?? 0;
    while (short > 0 && drawOne(wish, new Set())) short -= 1;
    if (short > 0) fillWithGroups(wish, order, short);
  }
  return orders.map((order, wish) => order.filter((unit) => isHeldBy(wish, unit)).flat());
}
