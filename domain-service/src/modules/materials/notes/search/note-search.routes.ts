import { searchNotes } from '@shikhar/contracts/materials/notes/search-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../../plugins/contract-routes.ts';
import { findNotes } from './note-search.query.ts';

export function registerNoteSearchRoutes(app: FastifyInstance): void {
  registerRoute(app, searchNotes, async ({ em, query }) => ({ status: 200, body: await findNotes(em, query) }));
}
