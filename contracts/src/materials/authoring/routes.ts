import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
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
/** Upper limit of the setting `maxUploadSize`. */
const maxFileBytes = 100 * 1024 * 1024;
/** Read slightly more than the limit, so that the sender gets the error message. */
const maxBodyBytes = maxFileBytes + 1024 * 1024;
const refusals = { 409: MaterialRefusal } as const;
const fileCodes = ['MATERIAL_STALE', 'FILE_REFUSED', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'STORAGE_AWAY', 'SCANNER_AWAY'] as const;
const uploadCodes = [...fileCodes, 'UPLOAD_OUT_OF_STEP', 'TOO_MANY_UPLOADS'] as const;

export const listAuthoredMaterials = defineRoute({
  method: 'GET',
  path: '/authoring/materials',
  summary: 'Materials the caller may edit, with downloads and uploads in progress',
  access,
  query: AuthoredMaterialsQuery,
  answers: { 200: AuthoredMaterialsPage },
});

export const getAuthoredMaterial = defineRoute({
  method: 'GET',
  path: '/authoring/materials/:id',
  summary: 'A material for editing',
  access,
  params: ById,
  answers: { 200: AuthoredMaterial },
});

export const createMaterial = defineRoute({
  method: 'POST',
  path: '/materials',
  summary: 'Publish an upload as a study material; one still in progress is published when it is complete (202)',
  access,
  body: MaterialDraft,
  answers: { 201: AuthoredMaterial, 202: MaterialUpload },
  codes: fileCodes,
  refusals,
});

export const updateMaterial = defineRoute({
  method: 'PUT',
  path: '/materials/:id',
  summary: "Change a material's details, and whether students see it",
  access,
  params: ById,
  body: MaterialUpdate,
  representations: [getAuthoredMaterial],
  answers: { 200: AuthoredMaterial },
  codes: ['MATERIAL_STALE', 'FILE_REFUSED'],
  refusals,
});

export const replaceMaterialFile = defineRoute({
  method: 'PUT',
  path: '/materials/:id/file',
  summary: 'Replace the file with an upload; one still in progress replaces it when it is complete (202)',
  access,
  params: ById,
  body: FileReplacement,
  answers: { 200: AuthoredMaterial, 202: MaterialUpload },
  codes: fileCodes,
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
  summary: 'Start a chunked upload',
  access,
  body: MaterialUploadStart,
  answers: { 201: MaterialUpload },
  codes: uploadCodes,
  refusals,
});

export const uploadMaterial = defineRoute({
  method: 'POST',
  path: '/material-uploads/whole',
  summary: 'Upload a file in one request; the body is the file. An interrupted upload leaves nothing',
  access,
  query: WholeUploadQuery,
  takesBytes: true,
  takesLong: true,
  maxBodyBytes,
  answers: { 201: MaterialUpload },
  codes: uploadCodes,
  refusals,
});

export const getMaterialUpload = defineRoute({
  method: 'GET',
  path: '/material-uploads/:id',
  summary: 'Progress and outcome of an upload',
  access,
  params: ById,
  answers: { 200: MaterialUpload },
});

export const uploadMaterialPart = defineRoute({
  method: 'PATCH',
  path: '/material-uploads/:id',
  summary: 'Upload a chunk; after the last one the file is checked, and published if its form was sent',
  access,
  params: ById,
  query: z.strictObject({ from: z.coerce.number().int().min(0).max(maxFileBytes) }),
  takesBytes: true,
  takesLong: true,
  maxBodyBytes,
  answers: { 200: MaterialUpload },
  codes: uploadCodes,
  refusals,
});

export const deleteMaterialUpload = defineRoute({
  method: 'DELETE',
  path: '/material-uploads/:id',
  summary: 'Cancel an upload',
  access,
  params: ById,
  answers: { 204: null },
});
