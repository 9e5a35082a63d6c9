import { createHash, randomUUID } from 'node:crypto';
import type { ConceptNote, MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import { v7 as makeUuid } from 'uuid';
import { buildMaterialKey } from '../src/modules/materials/material-keys.ts';
import type { TestApp } from './test-app.ts';

interface MaterialFacts {
  type: MaterialType;
  title: string;
  class: string;
  subject: string;
  chapter: string;
  isPublished: boolean;
  authorId: string | null;
  fileName: string;
  mediaType: MediaType;
  content: Buffer;
  pages: number | null;
  seconds: number | null;
  addedAt: Date | null;
  /** Makes it a concept note. */
  note: { [Part in keyof ConceptNote]?: Readonly<ConceptNote[Part]> } | null;
}

export interface MadeMaterial {
  id: string;
  fileId: string;
  content: Buffer;
  digest: string;
}

const defaultFacts: MaterialFacts = {
  type: 'notes',
  title: 'Light',
  class: '10',
  subject: 'Science',
  chapter: '',
  isPublished: true,
  authorId: null,
  fileName: 'light.txt',
  mediaType: 'text/plain',
  content: Buffer.from('Light travels in straight lines.'),
  pages: null,
  seconds: null,
  addedAt: null,
  note: null,
};

/** A material with its stored file, as if uploaded. */
export async function makeMaterial({ orm, store, clock }: TestApp, changes: Partial<MaterialFacts> = {}): Promise<MadeMaterial> {
  const facts = { ...defaultFacts, ...changes };
  const [id, fileId] = [makeUuid(), randomUUID()];
  const { content } = facts;
  const digest = createHash('sha256').update(content).digest('hex');
  await store.save(buildMaterialKey(fileId, facts.mediaType), content);
  const em = orm.em.fork();
  const values = { ...facts, id, fileId, bytes: content.length, digest, now: clock.now, addedAt: facts.addedAt ?? clock.now };
  await em.execute(
    `insert into material_files (id, name, media_type, bytes, digest, pages, seconds, saved_at)
     values (:fileId, :fileName, :mediaType, :bytes, :digest, :pages, :seconds, :now)`,
    values,
  );
  await em.execute(
    `insert into materials
       (id, type, title, class, subject, chapter, description, file_id, is_published, author_id, created_at, updated_at)
     values (:id, :type, :title, :class, :subject, :chapter, 'About it', :fileId, :isPublished, :authorId, :addedAt, :addedAt)`,
    values,
  );
  if (facts.note) {
    const { summary = 'In short', keyPoints = ['A point'], example = 'An example', keywords = [] } = facts.note;
    await em.execute(
      `insert into concept_notes (material_id, summary, key_points, example, keywords)
       values (:id, :summary, array[:keyPoints]::text[], :example, array[:keywords]::text[])`,
      { id, summary, keyPoints, example, keywords },
    );
  }
  return { id, fileId, content, digest };
}
