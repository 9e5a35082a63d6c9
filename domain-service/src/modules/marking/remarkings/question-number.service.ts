/** A row of `questions` of one test. */
export interface PlacedQuestion {
  id: string;
  position: number | null;
  previous_id: string | null;
}

/**
 * The number of each question of a test, as people count, by its id: an older version has that of the one which replaced it. One
 * that was taken out has none.
 */
export function numberQuestions(rows: readonly PlacedQuestion[]): Map<string, number | null> {
  const newer = new Map(rows.flatMap((row) => (row.previous_id === null ? [] : [[row.previous_id, row] as const])));
  const findNumber = (row: PlacedQuestion | undefined): number | null => {
    for (let each = row; each; each = newer.get(each.id)) {
      if (each.position !== null) return each.position + 1;
    }
    return null;
  };
  return new Map(rows.map((row) => [row.id, findNumber(row)]));
}
