import type { EntityManager } from '@mikro-orm/postgresql';
import { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';

export interface GradeScales {
  byMarks: RangeScale;
  byRank: PositionalScale;
}

interface ScaleRow {
  kind: string;
}

// The table may also hold the scales of other boards.
const statement = `
  select kind, board, name, pass_percent::float8 as "passPercent", bands, source, to_char(checked_on, 'YYYY-MM-DD') as "checkedOn"
  from grade_scales where board = 'CBSE'`;

/** The grade scales as stored in the database. */
export async function findGradeScales(em: EntityManager): Promise<GradeScales> {
  const rows = await em.execute<ScaleRow[]>(statement);
  const find = (wanted: string) => rows.find(({ kind }) => kind === wanted);
  return { byMarks: RangeScale.parse(find('range')), byRank: PositionalScale.parse(find('positional')) };
}
