/** A uniformly random integer from 0 to below the limit. */
export type DrawInt = (below: number) => number;

export interface DrawWish {
  /** The ids of the matching questions. */
  fitting: readonly string[];
  count: number;
}

function shuffle(ids: readonly string[], drawInt: DrawInt): string[] {
  const shuffled = [...ids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = drawInt(last + 1);
    const locked = shuffled[last] ?? '';
    shuffled[last] = shuffled[other] ?? '';
    shuffled[other] = locked;
  }
  return shuffled;
}

/**
 * Draws for every wish as many questions as it asks for, none of them twice. Where several wishes fit the same questions, one
 * gives up a question for another as long as it finds a new one: a wish comes out short only when no drawing could fill all.
 *
 * @returns the ids by wish; fewer than asked for where too few fit
 */
export function drawQuestions(wishes: readonly DrawWish[], drawInt: DrawInt): string[][] {
  const orders = wishes.map(({ fitting }) => shuffle(fitting, drawInt));
  const holders = new Map<string, number>();
  const drawOne = (wish: number, tried: Set<string>): boolean => {
    const order = orders[wish] ?? [];
    const free = order.find((id) => !holders.has(id));
    if (free !== undefined) {
      holders.set(free, wish);
      return true;
    }
    for (const id of order) {
      const holder = holders.get(id);
      if (holder === undefined || holder === wish || tried.has(id)) continue;
      tried.add(id);
      if (drawOne(holder, tried)) {
        holders.set(id, wish);
        return true;
      }
    }
    return false;
  };
  for (const [wish, { count }] of wishes.entries()) {
    let isFilled = true;
    for (let drawn = 0; drawn < count && isFilled; drawn += 1) isFilled = drawOne(wish, new Set());
  }
  return orders.map((order, wish) => order.filter((id) => holders.get(id) === wish));
}
