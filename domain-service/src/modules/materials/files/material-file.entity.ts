import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MediaType } from '@shikhar/contracts/materials/schemas';

/** A stored file. Its id is random and part of the file's address. */
export const MaterialFileEntity = defineEntity({
  name: 'MaterialFileEntity',
  tableName: 'material_files',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    mediaType: p.enum(MediaType.options),
    bytes: p.bigint('number').check('bytes > 0'),
    digest: p.text().check("digest ~ '^[0-9a-f]{64}$'"),
    pages: p.integer().nullable().check('pages >= 1'),
    seconds: p.double().$type<number>().nullable().check('seconds >= 0'),
    width: p.integer().nullable().check('width >= 1'),
    height: p.integer().nullable().check('height >= 1'),
    hasPicture: p.boolean().default(false),
    savedAt: p.datetime(),
  },
});
export type MaterialFileEntity = InferEntity<typeof MaterialFileEntity>;
