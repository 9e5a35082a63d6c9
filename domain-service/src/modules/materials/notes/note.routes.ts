import { createNote, getNote, updateNote } from '@shikhar/contracts/materials/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/materials/notes/schemas';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { getAuthoredMaterial } from '../authoring/authored-material.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { requireNote } from './locked-note.ts';
import { createNote as create, updateNote as update } from './save-note.service.ts';

async function loadNote({ em, caller }: Pick<CommandContext, 'em' | 'caller'>, id: string): Promise<AuthoredNote> {
  const { draft } = await requireNote(em, id);
  const { summary, keyPoints, example, keywords } = draft;
  return { material: await getAuthoredMaterial(em, caller, id), note: { summary, keyPoints, example, keywords } };
}

export function registerNoteRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, createNote, async ({ body, ...context }) => ({
    status: 201,
    body: await loadNote(context, await create(context, store, body)),
  }));

  registerRoute(app, getNote, async ({ params, ...context }) => ({ status: 200, body: await loadNote(context, params.id) }));

  registerRoute(app, updateNote, async ({ params, body, ...context }) => {
    await update(context, store, params.id, body);
    return { status: 200, body: await loadNote(context, params.id) };
  });
}
