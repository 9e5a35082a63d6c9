import { createHash, randomUUID } from 'node:crypto';
import type { Facts } from '../factories/define-factory.ts';
import { buildConceptNote, buildMaterial, buildMaterialFile } from '../factories/material.ts';
import { MaterialFileEntity } from '../src/modules/materials/files/material-file.entity.ts';
import { MaterialEntity } from '../src/modules/materials/material.entity.ts';
import { buildMaterialKey } from '../src/modules/materials/material-keys.ts';
import { ConceptNoteEntity } from '../src/modules/materials/notes/concept-note.entity.ts';
import type { TestApp } from './test-app.ts';

export type MaterialFacts = Facts<Omit<MaterialEntity, 'author' | 'file'>> & {
  authorId?: string | null;
  file?: Omit<Facts<MaterialFileEntity>, 'id'>;
  content?: Buffer;
  addedAt?: Date;
  /** Makes it a concept note. */
  note?: Facts<ConceptNoteEntity>;
};

export interface MadeMaterial {
  id: string;
  fileId: string;
  content: Buffer;
  digest: string;
}

const defaultContent = Buffer.from('Light travels in straight lines.');

/** A material with its stored file, as if uploaded. */
export async function makeMaterial({ orm, store, clock: { now } }: TestApp, facts: MaterialFacts = {}): Promise<MadeMaterial> {
  const { authorId = null, file, content = defaultContent, addedAt = now, note, ...rest } = facts;
  const digest = createHash('sha256').update(content).digest('hex');
  const fileId = randomUUID();
  const fileRow = buildMaterialFile({ bytes: content.length, digest, savedAt: now, ...file, id: fileId });
  await store.save(buildMaterialKey(fileId, fileRow.mediaType), content);
  const em = orm.em.fork();
  await em.insert(MaterialFileEntity, fileRow);
  const about = { file: fileId, author: authorId, createdAt: addedAt, ...rest };
  const id = await em.insert(MaterialEntity, buildMaterial(about));
  if (note) await em.insert(ConceptNoteEntity, buildConceptNote({ material: id, ...note }));
  return { id, fileId, content, digest };
}
