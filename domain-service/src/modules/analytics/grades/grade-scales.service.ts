import type { EntityManager } from '@mikro-orm/postgresql';
import { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';
import { GradeScaleEntity } from './grade-scale.entity.ts';

export interface GradeScales {
  byMarks: RangeScale;
  byRank: PositionalScale;
}

/** The grade scales as stored in the database. */
export async function findGradeScales(em: EntityManager): Promise<GradeScales> {
  // The table may also hold the scales of other boards.
  const scales = await em.find(GradeScaleEntity, { board: 'CBSE' });
  const find = (wanted: GradeScaleEntity['kind']) => scales.find(({ kind }) => kind === wanted);
  return { byMarks: RangeScale.parse(find('range')), byRank: PositionalScale.parse(find('positional')) };
}
