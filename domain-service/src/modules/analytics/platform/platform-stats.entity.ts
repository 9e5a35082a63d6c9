import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Stats for administrators, as of one moment. A job recounts them, less often the longer it takes. */
export const PlatformStatsEntity = defineEntity({
  name: 'PlatformStatsEntity',
  tableName: 'platform_stats',
  properties: {
    isOnly: p.boolean().primary().default(true).check('is_only'),
    countedAt: p.datetime(),
    tookMs: p.integer(),
    counts: p.json<unknown>(),
  },
});
export type PlatformStatsEntity = InferEntity<typeof PlatformStatsEntity>;
