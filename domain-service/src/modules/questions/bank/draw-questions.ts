/** Returns a uniformly random integer from 0 up to, but not including, `below`. */
export type DrawInt = (below: number) => number;

export interface DrawWish {
  /** Ids of the matching questions. */
  fitting: readonly string[];
  count: number;
}

function shuffle(ids: readonly string[], drawInt: DrawInt): string[] {
  const shuffled = [...ids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = drawInt(last + 1);
    const swapped = shuffled[last] ?? '';
    shuffled[last] = shuffled[other] ?? '';
    shuffled[other] = swapped;
  }
  return shuffled;
}

/**
 * Draws questions for every wish, none twice. When wishes compete for the same questions, one gives up a question as long as it
 * finds another (augmenting paths in bipartite matching), so a wish comes out short only if no draw could fill all.
 *
 * @returns the ids by wish; fewer than requested where too few match
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
