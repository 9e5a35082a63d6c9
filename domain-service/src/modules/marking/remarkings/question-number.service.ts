/** A row of `questions` of one test. */
export interface PlacedQuestion {
  id: string;
  position: number | null;
  previous_id: string | null;
}

/**
 * The number of each question of a test (from 1) by id: an older version has that of its replacement. A question
 * that was removed has none.
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
