import {
  createMaterial,
  deleteMaterial,
  deleteMaterialUpload,
  getAuthoredMaterial,
  getMaterialUpload,
  listAuthoredMaterials,
  replaceMaterialFile,
  startMaterialUpload,
  updateMaterial,
  uploadMaterial,
  uploadMaterialPart,
} from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import { AuthoredMaterial, AuthoredMaterialsPage, MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { expect, vi } from 'vitest';
import { materialsFolder } from '../src/modules/materials/material-keys.ts';
import { makeSignedIn } from './people.ts';
import type { Answered, TestApp } from './test-app.ts';

/** The form's material details. */
export const defaultDetails: MaterialDetails = {
  title: 'Light',
  subject: 'Science',
  class: '10',
  type: 'pdf',
  chapter: 'Light – Reflection and Refraction',
  description: 'Mirrors, lenses and rays.',
};

/** A text of this many bytes. */
export function makeText(bytes: number): Buffer {
  return Buffer.from('Light travels in straight lines.\n'.repeat(Math.ceil(bytes / 33))).subarray(0, bytes);
}

interface Bytes {
  method: string;
  path: string;
  query: Record<string, string>;
  content: Buffer;
}

async function send({ app }: TestApp, token: string, { method, path, query, content }: Bytes): Promise<Answered> {
  const answer = await app.inject({
    method: method === 'PATCH' ? 'PATCH' : 'POST',
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** Someone's calls for their uploads and materials, as the screens make them. */
export function handleMaterials(testApp: TestApp, token: string) {
  const materialId = (id: string | undefined): { materialId?: string } => (id === undefined ? {} : { materialId: id });
  return {
    start: (bytes: number, name = 'light.pdf', replaces?: string, type?: MaterialType) =>
      testApp.call(startMaterialUpload, { token, body: { name, bytes, ...(type && { type }), ...materialId(replaces) } }),
    part: (id: string, from: number, content: Buffer) =>
      send(testApp, token, {
        method: 'PATCH',
        path: uploadMaterialPart.path.replace(':id', id),
        query: { from: String(from) },
        content,
      }),
    whole: (content: Buffer, name = 'light.pdf', replaces?: string, form: { id?: string; type?: MaterialType } = {}) =>
      send(testApp, token, {
        method: 'POST',
        path: uploadMaterial.path,
        query: { name, ...form, ...materialId(replaces) },
        content,
      }),
    find: (id: string) => testApp.call(getMaterialUpload, { token, params: { id } }),
    drop: (id: string) => testApp.call(deleteMaterialUpload, { token, params: { id } }),
    create: (uploadId: string, details: Partial<MaterialDetails> = {}) =>
      testApp.call(createMaterial, { token, body: { uploadId, details: { ...defaultDetails, ...details } } }),
    update: (id: string, revision: number, details: Partial<MaterialDetails>, isPublished = true) =>
      testApp.call(updateMaterial, {
        token,
        params: { id },
        body: { revision, details: { ...defaultDetails, ...details }, isPublished },
      }),
    replace: (id: string, revision: number, uploadId: string) =>
      testApp.call(replaceMaterialFile, { token, params: { id }, body: { revision, uploadId } }),
    remove: (id: string) => testApp.call(deleteMaterial, { token, params: { id } }),
    read: (id: string) => testApp.call(getAuthoredMaterial, { token, params: { id } }),
    list: (query: Record<string, string> = {}) => testApp.call(listAuthoredMaterials, { token, query }),
  };
}
export type MaterialsHand = ReturnType<typeof handleMaterials>;

/** A new teacher with calls for materials. */
export async function makeAuthor(testApp: TestApp, role: 'teacher' | 'admin' = 'teacher') {
  const { user, token } = await makeSignedIn(testApp, role);
  return { user, token, materials: handleMaterials(testApp, token) };
}

export function parseUpload({ body }: Answered): MaterialUpload {
  return MaterialUpload.parse(body);
}

export function parseMaterial({ body }: Answered): AuthoredMaterial {
  return AuthoredMaterial.parse(body);
}

export function parsePage({ body }: Answered): AuthoredMaterialsPage {
  return AuthoredMaterialsPage.parse(body);
}

/** All keys in the material storage. */
export async function listStoredFiles({ store }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of store.list(materialsFolder)) keys.push(...files.map(({ key }) => key));
  return keys.toSorted();
}

/** Ids of the uploads that have draft bytes. */
export async function listDrafts({ materials }: TestApp): Promise<string[]> {
  return (await materials.drafts.list('material_')).map(({ uploadId }) => uploadId);
}

/** A complete upload, after processing. */
export async function findSettled({ find }: MaterialsHand, id: string): Promise<MaterialUpload> {
  return vi.waitFor(
    async () => {
      const upload = parseUpload(await find(id));
      expect(upload.status).not.toBe('coming');
      return upload;
    },
    { timeout: 15_000 },
  );
}
