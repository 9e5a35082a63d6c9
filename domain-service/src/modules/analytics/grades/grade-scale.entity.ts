import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A board's grades, by percent or by rank. */
export const GradeScaleEntity = defineEntity({
  name: 'GradeScaleEntity',
  tableName: 'grade_scales',
  properties: {
    id: p.uuid().primary(),
    board: p.text(),
    name: p.text(),
    kind: p.enum(['range', 'positional'] as const),
    passPercent: p.decimal('number').columnType('numeric').check('(pass_percent >= 0) and (pass_percent <= 100)'),
    bands: p.json<unknown>(),
    source: p.text(),
    checkedOn: p.date(),
  },
  uniques: [{ name: 'grade_scales_board_kind_key', properties: ['board', 'kind'] }],
});
export type GradeScaleEntity = InferEntity<typeof GradeScaleEntity>;
