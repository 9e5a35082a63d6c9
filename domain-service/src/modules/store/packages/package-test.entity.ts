import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestEntity } from '../../tests/test.entity.ts';
import { PackageEntity } from './package.entity.ts';

/** A test of a package. A removed test stays for earlier buyers, without a position. */
export const PackageTestEntity = defineEntity({
  name: 'PackageTestEntity',
  tableName: 'package_tests',
  properties: {
    package: () => p.manyToOne(PackageEntity).ref().deleteRule('cascade').primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('restrict').primary().index(),
    position: p.integer().nullable().check('position >= 0'),
    isFreeSample: p.boolean().default(false),
    addedAt: p.datetime(),
    removedAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'package_tests_free_sample_key', properties: ['package'], where: 'is_free_sample' },
    { name: 'package_tests_position_key', properties: ['package', 'position'] },
  ],
  checks: [
    { name: 'package_tests_removed_check', expression: '(position is null) = (removed_at is not null)' },
    { name: 'package_tests_sample_check', expression: '(not is_free_sample) or (position is not null)' },
  ],
});
export type PackageTestEntity = InferEntity<typeof PackageTestEntity>;
