import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MaterialUploadStatus } from '@shikhar/contracts/materials/authoring/schemas';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { UserEntity } from '../../users/user.entity.ts';
import { MaterialEntity } from '../material.entity.ts';

/**
 * A file on its way. `details` is the sent form: the material is published as soon as the file is complete and sound. `material`
 * is the one whose file it replaces.
 */
export const MaterialUploadEntity = defineEntity({
  name: 'MaterialUploadEntity',
  tableName: 'material_uploads',
  properties: {
    id: p.uuid().primary(),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    name: p.text(),
    bytes: p.bigint('number').check('bytes >= 0'),
    status: p.enum(MaterialUploadStatus.options),
    facts: p.json<unknown>().nullable(),
    details: p.json<unknown>().nullable(),
    refusal: p.text().nullable(),
    material: () => p.manyToOne(MaterialEntity).ref().deleteRule('cascade').nullable().index(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().index(),
    type: p.enum(MaterialType.options).nullable(),
  },
  indexes: [{ name: 'material_uploads_author_id_idx', columns: [{ name: 'author_id' }, { name: 'created_at', sort: 'desc' }] }],
});
export type MaterialUploadEntity = InferEntity<typeof MaterialUploadEntity>;
