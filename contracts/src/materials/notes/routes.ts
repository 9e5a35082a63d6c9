import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { MaterialRefusal } from '../authoring/schemas.ts';
import { AuthoredNote, NewNote, NoteUpdate } from './schemas.ts';

const access = ['teacher', 'admin'] as const;
const ById = z.strictObject({ id: z.uuid() });
const refusals = { 409: MaterialRefusal } as const;

export const createNote = defineRoute({
  method: 'POST',
  path: '/notes',
  summary: 'Create a concept note; its PDF is typeset from it',
  access,
  body: NewNote,
  takesLong: true,
  answers: { 201: AuthoredNote },
  codes: ['MATERIAL_STALE', 'STORAGE_FULL', 'STORAGE_AWAY'],
  refusals,
});

export const getNote = defineRoute({
  method: 'GET',
  path: '/notes/:id',
  summary: 'A concept note for editing, by any teacher',
  access,
  params: ById,
  answers: { 200: AuthoredNote },
});

export const updateNote = defineRoute({
  method: 'PUT',
  path: '/notes/:id',
  summary: 'Change a concept note; its PDF is typeset again',
  access,
  params: ById,
  body: NoteUpdate,
  takesLong: true,
  representations: [getNote],
  answers: { 200: AuthoredNote },
  codes: ['MATERIAL_STALE', 'STORAGE_FULL', 'STORAGE_AWAY'],
  refusals,
});
