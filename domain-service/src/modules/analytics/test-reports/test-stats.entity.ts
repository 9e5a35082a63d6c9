import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestEntity } from '../../tests/test.entity.ts';

/**
 * Stats of a test's first attempts, for everyone (the nil UUID) or for one school. `scoreSpread` is [[whole marks, students],
 * ...].
 */
export const TestStatsEntity = defineEntity({
  name: 'TestStatsEntity',
  tableName: 'test_stats',
  properties: {
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade').primary(),
    audience: p.uuid().primary(),
    takers: p.integer(),
    graded: p.integer(),
    averageScore: p.double().$type<number>().nullable(),
    averagePercent: p.double().$type<number>().nullable(),
    medianSeconds: p.integer().nullable(),
    maxScore: p.double().$type<number>(),
    scoreSpread: p.json<[marks: number, students: number][]>(),
    lastAt: p.datetime(),
    countedAt: p.datetime(),
    tookMs: p.integer(),
  },
  indexes: [{ name: 'test_stats_audience_idx', columns: [{ name: 'audience' }, { name: 'last_at', sort: 'desc' }] }],
});
export type TestStatsEntity = InferEntity<typeof TestStatsEntity>;
