import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import {
  AuthoredMaterial,
  AuthoredMaterialsPage,
  AuthoredMaterialsQuery,
  FileReplacement,
  MaterialDraft,
  MaterialRefusal,
  MaterialUpdate,
  MaterialUpload,
  MaterialUploadStart,
  WholeUploadQuery,
} from './schemas.ts';

const access = ['teacher', 'admin'] as const;
const ById = z.strictObject({ id: z.uuid() });
/** The settings' `maxUploadSize` is at most this. */
const maxFileBytes = 100 * 1024 * 1024;
/** A little more is read, so that who sends too much hears how much would be right. */
const maxBodyBytes = maxFileBytes + 1024 * 1024;
const refusals = { 409: MaterialRefusal, 413: Problem, 415: Problem } as const;

export const listAuthoredMaterials = defineRoute({
  method: 'GET',
  path: '/authoring/materials',
  summary: 'Materials by those who may edit them, with downloads and uploads under way',
  access,
  query: AuthoredMaterialsQuery,
  answers: { 200: AuthoredMaterialsPage },
});

export const getAuthoredMaterial = defineRoute({
  method: 'GET',
  path: '/authoring/materials/:id',
  summary: 'A material to be edited',
  access,
  params: ById,
  answers: { 200: AuthoredMaterial },
});

export const createMaterial = defineRoute({
  method: 'POST',
  path: '/materials',
  summary: 'Publish an upload as a study material; one still coming is published when it is whole (202)',
  access,
  body: MaterialDraft,
  answers: { 201: AuthoredMaterial, 202: MaterialUpload },
  refusals,
});

export const updateMaterial = defineRoute({
  method: 'PUT',
  path: '/materials/:id',
  summary: 'Change what is said of a material, and whether students see it',
  access,
  params: ById,
  body: MaterialUpdate,
  answers: { 200: AuthoredMaterial },
  refusals,
});

export const replaceMaterialFile = defineRoute({
  method: 'PUT',
  path: '/materials/:id/file',
  summary: 'Put an upload in the place of the file; one still coming takes it when it is whole (202)',
  access,
  params: ById,
  body: FileReplacement,
  answers: { 200: AuthoredMaterial, 202: MaterialUpload },
  refusals,
});

export const deleteMaterial = defineRoute({
  method: 'DELETE',
  path: '/materials/:id',
  summary: 'Delete a material and its file',
  access,
  params: ById,
  answers: { 204: null },
});

export const startMaterialUpload = defineRoute({
  method: 'POST',
  path: '/material-uploads',
  summary: 'Begin to send a file in pieces',
  access,
  body: MaterialUploadStart,
  answers: { 201: MaterialUpload },
  refusals,
});

export const uploadMaterial = defineRoute({
  method: 'POST',
  path: '/material-uploads/whole',
  summary: 'Send a file in one piece; the body is the file. One that is cut leaves nothing',
  access,
  query: WholeUploadQuery,
  takesBytes: true,
  takesLong: true,
  maxBodyBytes,
  answers: { 201: MaterialUpload },
  refusals,
});

export const getMaterialUpload = defineRoute({
  method: 'GET',
  path: '/material-uploads/:id',
  summary: 'How far an upload has come, and what became of it',
  access,
  params: ById,
  answers: { 200: MaterialUpload },
});

export const uploadMaterialPart = defineRoute({
  method: 'PATCH',
  path: '/material-uploads/:id',
  summary: 'Send a piece of a file; the last piece has it checked, and published where its form was sent',
  access,
  params: ById,
  query: z.strictObject({ from: z.coerce.number().int().min(0).max(maxFileBytes) }),
  takesBytes: true,
  takesLong: true,
  maxBodyBytes,
  answers: { 200: MaterialUpload },
  refusals,
});

export const deleteMaterialUpload = defineRoute({
  method: 'DELETE',
  path: '/material-uploads/:id',
  summary: 'Give an upload up',
  access,
  params: ById,
  answers: { 204: null },
});
