// The fields of an order: `2:0` says that the item shown third belongs in the first place; '' is an item without a place.

interface PlacedItem {
  item: number;
  place: number;
}

export function formatPlace({ item, place }: PlacedItem): string {
  return `${item}:${place}`;
}

/** The items that have a place; NaN for a value that the page never sends. */
export function parsePlaces(values: readonly string[]): PlacedItem[] {
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const [, item, place] = /^(\d{1,3}):(\d{1,3})$/.exec(value) ?? [];
      return { item: Number(item), place: Number(place) };
    });
}

/** The items by their places; those without one follow as they are shown. */
export function listInOrder(values: readonly string[], count: number): number[] {
  const placed = parsePlaces(values)
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
  const all = Array.from({ length: count }, (_, item) => item);
  return [...placed, ...all.filter((item) => !placed.includes(item))];
}

/** Whether each place has an item. */
export function isWholeOrder(values: readonly string[], count: number): boolean {
  return new Set(parsePlaces(values).map(({ place }) => place)).size === count;
}
