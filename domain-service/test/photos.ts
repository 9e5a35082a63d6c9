import { readFile } from 'node:fs/promises';
import {
  addAnswerFile,
  deletePhotoUpload,
  getPhotoUpload,
  readAnswerFile,
  removeAnswerFile,
  startPhotoUpload,
  uploadPhotoPart,
} from '@shikhar/contracts/attempts/files/routes';
import { AnswerFiles, PhotoUpload } from '@shikhar/contracts/attempts/files/schemas';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import sharp from 'sharp';
import type { Sitting } from './sitting.ts';
import type { TestApp } from './test-app.ts';

/** The long answer of `everyType`, which takes photos. */
export const longAnswer = 5;

export function makePhoto(kind: 'jpeg' | 'png' | 'webp', width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#f4efe2' }, limitInputPixels: false })
    .toFormat(kind)
    .toBuffer();
}

export function readHeicPhoto(): Promise<Buffer> {
  return readFile(new URL('./photos/tiny.heic', import.meta.url));
}

/** Objects are numbered from 1; the first is the catalog. `trailer` is added to the required entries. */
export function buildPdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
}

export function makePdf(pages: number, trailer = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
  const tree = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`;
  return buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...kids.map(() => page)], trailer);
}

export function makeLockedPdf(): Buffer {
  const [owner, user] = ['11'.repeat(32), '22'.repeat(32)];
  return makePdf(1, `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -44 /O <${owner}> /U <${user}> >> /ID [<00><00>] `);
}

export interface FileAnswered {
  status: number;
  code: string | null;
  message: string;
  payload: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

interface Sent {
  token: string;
  params: Record<string, string | number>;
  query?: Record<string, string>;
  content?: Buffer;
}

async function send({ app }: TestApp, route: RouteDefinition, { token, params, query, content }: Sent): Promise<FileAnswered> {
  const path = route.path.replace(/:([a-z]+)/gi, (_, name: string) => String(params[name]));
  const answer = await app.inject({
    method: route.method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...(content && { 'content-type': 'application/octet-stream' }) },
    ...(query && { query }),
    ...(content && { payload: content }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const problem: { code?: string; message?: string } = isJson ? answer.json() : {};
  return {
    status: answer.statusCode,
    code: problem.code ?? null,
    message: problem.message ?? '',
    payload: answer.payload,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
}

/** The photos of an attempt's long answer, as its screen handles them. */
export function handlePhotos(
  testApp: TestApp,
  { attemptId: id, token }: Pick<Sitting, 'attemptId' | 'token'>,
  index = longAnswer,
) {
  const params = { id, index };
  return {
    add: (content: Buffer, name = 'page.jpg') => send(testApp, addAnswerFile, { token, params, query: { name }, content }),
    read: (fileId: string, other = token) => send(testApp, readAnswerFile, { token: other, params: { ...params, fileId } }),
    remove: (fileId: string) => send(testApp, removeAnswerFile, { token, params: { ...params, fileId } }),
    start: (bytes: number, name = 'page.jpg') => testApp.call(startPhotoUpload, { params, body: { name, bytes }, token }),
    find: (uploadId: string) => testApp.call(getPhotoUpload, { params: { ...params, uploadId }, token }),
    drop: (uploadId: string) => testApp.call(deletePhotoUpload, { params: { ...params, uploadId }, token }),
    part: (uploadId: string, from: number, content: Buffer) =>
      send(testApp, uploadPhotoPart, { token, params: { ...params, uploadId }, query: { from: String(from) }, content }),
  };
}

export function listFiles({ payload }: FileAnswered) {
  return AnswerFiles.parse(JSON.parse(payload)).files;
}

export function parseUpload(body: unknown) {
  return PhotoUpload.parse(body);
}
