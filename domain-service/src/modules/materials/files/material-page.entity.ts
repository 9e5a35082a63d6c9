import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MaterialFileEntity } from './material-file.entity.ts';

/** A page of a PDF; its picture is in the file store. */
export const MaterialPageEntity = defineEntity({
  name: 'MaterialPageEntity',
  tableName: 'material_pages',
  properties: {
    file: () => p.manyToOne(MaterialFileEntity).ref().deleteRule('cascade').primary(),
    number: p.integer().primary().check('number >= 1'),
    width: p.integer().check('width >= 1'),
    height: p.integer().check('height >= 1'),
    text: p.text(),
    search: p.text().columnType('tsvector').defaultRaw("''"),
  },
  indexes: [
    {
      name: 'material_pages_search_idx',
      expression: 'create index material_pages_search_idx on material_pages using gin (search) with (fastupdate=off)',
    },
  ],
});
export type MaterialPageEntity = InferEntity<typeof MaterialPageEntity>;
