import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { NotesFound } from './schemas.ts';

export const searchNotes = defineRoute({
  method: 'GET',
  path: '/notes/search',
  summary: 'Concept notes that match a question, best first',
  access: 'session',
  query: z.strictObject({
    ...pageFields,
    /** Words, or a question in full sentences. */
    q: lineOfText(400),
    class: ClassLevel.optional(),
  }),
  answers: { 200: NotesFound },
});
