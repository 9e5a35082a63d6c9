import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MaterialEntity } from '../material.entity.ts';

/** The text of a concept note, a material of type notes whose file is typeset from it. */
export const ConceptNoteEntity = defineEntity({
  name: 'ConceptNoteEntity',
  tableName: 'concept_notes',
  properties: {
    material: () => p.manyToOne(MaterialEntity).ref().deleteRule('cascade').primary(),
    summary: p.text(),
    keyPoints: p.array(),
    example: p.text(),
    keywords: p.array(),
  },
});
export type ConceptNoteEntity = InferEntity<typeof ConceptNoteEntity>;
