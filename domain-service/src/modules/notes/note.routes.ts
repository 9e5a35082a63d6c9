import { createNote, readNote, updateNote } from '@shikhar/contracts/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/notes/schemas';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { readAuthoredMaterial } from '../materials/authoring/authored-material.service.ts';
import type { Deed } from '../users/deed.service.ts';
import { requireNote } from './held-note.ts';
import { createNote as create, updateNote as update } from './save-note.service.ts';

async function read({ em, caller }: Pick<Deed, 'em' | 'caller'>, id: string): Promise<AuthoredNote> {
  const { draft } = await requireNote(em, id);
  const { summary, keyPoints, example, keywords } = draft;
  return { material: await readAuthoredMaterial(em, caller, id), note: { summary, keyPoints, example, keywords } };
}

export function registerNoteRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, createNote, async ({ body, ...deed }) => ({
    status: 201,
    body: await read(deed, await create(deed, store, body)),
  }));

  registerRoute(app, readNote, async ({ params, ...deed }) => ({ status: 200, body: await read(deed, params.id) }));

  registerRoute(app, updateNote, async ({ params, body, ...deed }) => {
    await update(deed, store, params.id, body);
    return { status: 200, body: await read(deed, params.id) };
  });
}
