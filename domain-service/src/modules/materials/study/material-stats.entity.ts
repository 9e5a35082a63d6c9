import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How many materials are published, by class, subject and type; kept by triggers, so that lists need not count. */
export const MaterialStatsEntity = defineEntity({
  name: 'MaterialStatsEntity',
  tableName: 'material_stats',
  properties: {
    class: p.text().primary(),
    subject: p.text().primary(),
    type: p.text().primary(),
    published: p.integer(),
  },
});
export type MaterialStatsEntity = InferEntity<typeof MaterialStatsEntity>;
