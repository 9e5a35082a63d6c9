import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { UserEntity } from '../../users/user.entity.ts';

/** A package of tests in the store. */
export const PackageEntity = defineEntity({
  name: 'PackageEntity',
  tableName: 'packages',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text(),
    subject: p.enum(Subject.options),
    class: p.enum(ClassLevel.options),
    level: p.enum(Difficulty.options),
    features: p.array().defaultRaw("'{}'"),
    pricePaise: p.bigint('number').check('price_paise >= 0'),
    gstPercent: p.smallint().check('(gst_percent >= 0) and (gst_percent <= 28)'),
    validUntil: p.date().nullable(),
    status: p.enum(PackageStatus.options).default('draft'),
    revision: p.integer().default(1).check('revision >= 1'),
    renewedAt: p.datetime().nullable(),
    createdBy: () => p.manyToOne(UserEntity).name('created_by').ref().deleteRule('set null').nullable().index(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    publishedAt: p.datetime().nullable(),
    retiredAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'packages_store_idx',
      columns: [
        { name: 'class' },
        { name: 'subject' },
        { name: 'level' },
        { name: 'published_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: "status = 'published'",
    },
  ],
  checks: [
    { name: 'packages_published_check', expression: "(status = 'draft') or (published_at is not null)" },
    { name: 'packages_retired_check', expression: "(status = 'retired') = (retired_at is not null)" },
  ],
});
export type PackageEntity = InferEntity<typeof PackageEntity>;
