import { Readable } from 'node:stream';
import { maxPicturedFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { expect, it } from 'vitest';
import { parseImportForm } from './parse-import-form.server.ts';
import { parseUpload } from './parse-upload.server.ts';

function send(file: File): Request {
  const form = new FormData();
  form.append('file', file);
  form.append('text', '');
  form.append('title', 'Light, first test');
  return new Request('http://here.invalid/', { method: 'POST', body: form });
}

async function read(file: File) {
  const sent = send(file);
  const upload = Readable.from([Buffer.from(await sent.arrayBuffer())]);
  return parseImportForm({ request: new Request(sent.url, { headers: sent.headers }), context: { upload } });
}

it('parses a file with its fields', async () => {
  const form = await read(new File(['λ{T}'], 'light.gift'));
  expect(form.get('title')).toBe('Light, first test');
  expect(await parseUpload(form)).toEqual({ content: 'λ{T}', format: 'gift', fileName: 'light.gift', fileBytes: 5 });
});

it('stops reading an oversized file and keeps its fields', async () => {
  const form = await read(new File([new Uint8Array(20 * 1024 * 1024)], 'light.gift'));
  const file = form.get('file');
  expect(file instanceof File && file.size).toBe(maxPicturedFileBytes + 1);
  expect(form.get('title')).toBe('Light, first test');
  await expect(parseUpload(form)).rejects.toMatchObject({ status: 413, message: expect.stringContaining('at most 2 MB') });
});

it('takes a large file only for its pictures', async () => {
  const picture = `<quiz><file name="a.webp" encoding="base64">${'A'.repeat(5 * 1024 * 1024)}</file></quiz>`;
  expect(await parseUpload(await read(new File([picture], 'light.xml')))).toMatchObject({ fileBytes: picture.length });
  await expect(parseUpload(await read(new File([picture], 'light.gift')))).rejects.toMatchObject({ status: 413 });
  const broken = new File([picture, new Uint8Array([0xe9])], 'light.xml');
  await expect(parseUpload(await read(broken))).rejects.toThrow('This file is not UTF-8');
});

it('distinguishes an empty file from no file', async () => {
  await expect(parseUpload(await read(new File([], 'light.gift')))).rejects.toThrow('This file is empty');
  await expect(parseUpload(await read(new File([], '')))).rejects.toThrow('Choose a file, or paste its text');
});
