import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A word of the materials, to correct mistyped searches. Words of deleted materials stay; a suggestion must still find something.
 */
export const MaterialWordEntity = defineEntity({
  name: 'MaterialWordEntity',
  tableName: 'material_words',
  properties: {
    word: p.text().primary(),
  },
  indexes: [
    {
      name: 'material_words_trgm_idx',
      expression: 'create index material_words_trgm_idx on material_words using gist (word gist_trgm_ops)',
    },
  ],
});
export type MaterialWordEntity = InferEntity<typeof MaterialWordEntity>;
