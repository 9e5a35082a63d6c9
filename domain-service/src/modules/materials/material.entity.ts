import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { UserEntity } from '../users/user.entity.ts';
import { MaterialFileEntity } from './files/material-file.entity.ts';

/** A study material. */
export const MaterialEntity = defineEntity({
  name: 'MaterialEntity',
  tableName: 'materials',
  properties: {
    id: p.uuid().primary(),
    type: p.enum(MaterialType.options),
    title: p.text(),
    class: p.enum(ClassLevel.options),
    subject: p.enum(Subject.options),
    chapter: p.text().default(''),
    description: p.text(),
    file: () => p.manyToOne(MaterialFileEntity).ref().deleteRule('restrict').unique(),
    isPublished: p.boolean().default(true),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    downloads: p.integer().default(0).check('downloads >= 0'),
    revision: p.integer().default(1).check('revision >= 1'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(UserEntity).name('updated_by').ref().deleteRule('set null').nullable().index(),
    search: p.text().columnType('tsvector').defaultRaw("''"),
  },
  indexes: [
    {
      name: 'materials_author_id_idx',
      columns: [{ name: 'author_id' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'materials_chapter_idx',
      expression:
        'create index materials_chapter_idx on materials using btree (lower(chapter), class, subject, created_at desc, id desc) where is_published',
    },
    {
      name: 'materials_class_idx',
      columns: [{ name: 'class' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
      include: ['subject', 'type'],
      where: 'is_published',
    },
    { name: 'materials_counted_idx', properties: ['class', 'subject', 'type'], where: 'is_published' },
    {
      name: 'materials_created_at_idx',
      columns: [
        { name: 'created_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['class', 'subject', 'type'],
      where: 'is_published',
    },
    { name: 'materials_hidden_search_idx', properties: ['search'], type: 'gin', where: 'not is_published' },
    {
      name: 'materials_search_idx',
      expression: 'create index materials_search_idx on materials using gin (search) with (fastupdate=off) where is_published',
    },
  ],
});
export type MaterialEntity = InferEntity<typeof MaterialEntity>;
