import { randomUUID } from 'node:crypto';
import { v7 as makeUuid } from 'uuid';
import type { MaterialFileEntity } from '../src/modules/materials/files/material-file.entity.ts';
import type { MaterialEntity } from '../src/modules/materials/material.entity.ts';
import type { ConceptNoteEntity } from '../src/modules/materials/notes/concept-note.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A text file. */
export const buildMaterialFile = defineFactory<MaterialFileEntity, 'bytes' | 'digest'>(() => ({
  id: randomUUID(),
  name: 'light.txt',
  mediaType: 'text/plain',
  savedAt: new Date(),
}));

/** Published class 10 notes without a chapter. */
export const buildMaterial = defineFactory<MaterialEntity, 'file'>(({ createdAt = new Date() }) => ({
  id: makeUuid(),
  type: 'notes',
  title: 'Light',
  class: '10',
  subject: 'Science',
  description: 'About it',
  createdAt,
  updatedAt: createdAt,
}));

export const buildConceptNote = defineFactory<ConceptNoteEntity, 'material'>(() => ({
  summary: 'In short',
  keyPoints: ['A point'],
  example: 'An example',
  keywords: [],
}));
