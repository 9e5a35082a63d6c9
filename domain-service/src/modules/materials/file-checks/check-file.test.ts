import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPdf, makePdf, makePhoto } from '../../../../test/photos.ts';
import { checkFile } from './check-file.service.ts';
import { renderPages } from './render-pages.service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-check-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(content: Buffer): Promise<string> {
  const file = join(folder, 'upload');
  await writeFile(file, content);
  return file;
}

const timeout = 60_000;

describe('a file checked in a child process', { timeout }, () => {
  it('stays in place, with its metadata and a thumbnail', async () => {
    const file = await write(makePdf(3));
    const { picture, ...checked } = await checkFile(file, { type: 'pdf', name: 'a/Light\u202e.exe' }, undefined);
    const none = { seconds: null, width: null, height: null };
    expect(checked).toEqual({ mediaType: 'application/pdf', name: 'Light.pdf', pages: 3, ...none, file });
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
  });

  it('is re-encoded beside it when it is an image: upright, pixels only', async () => {
    const photo = await sharp(await makePhoto('jpeg', 900, 600))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await write(Buffer.concat([photo, Buffer.from('<?php ?>')]));
    const checked = await checkFile(file, { type: null, name: 'page.png' }, undefined);
    expect(checked).toMatchObject({ mediaType: 'image/jpeg', name: 'page.jpg', width: 600, height: 900, file: `${file}.anew` });
    const bytes = await readFile(checked.file);
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
    expect([facts.exif, facts.orientation, bytes.includes('<?php')]).toEqual([undefined, undefined, false]);
    expect(await sharp(checked.picture ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });
  });

  it.each([
    ['is empty', Buffer.alloc(0), 'This file is empty. Nothing was saved.'],
    [
      'is of another kind',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is an SVG picture, not a PDF. Nothing was saved.',
    ],
  ])('is refused with a plain sentence when it %s', async (_, content, message) => {
    const refused = checkFile(await write(content), { type: 'pdf', name: 'a.pdf' }, undefined);
    await expect(refused).rejects.toMatchObject({ code: 'FILE_REFUSED', message });
  });

  it.each([
    ['notes.pdf', 'This is a web page, not a PDF. Nothing was saved.'],
    ['lesson.MP4', 'This is a web page, not a video (MP4 or WebM). Nothing was saved.'],
    ['photo.png', 'This is a web page, not a PNG picture. Nothing was saved.'],
    ['notes', 'This is a web page, which is not accepted here. Nothing was saved.'],
  ])('is judged by its name where no type is chosen: %s', { tags: ['long'] }, async (name, message) => {
    const refused = checkFile(await write(Buffer.from('<!doctype html><p>Light')), { type: null, name }, undefined);
    await expect(refused).rejects.toMatchObject({ code: 'FILE_REFUSED', message });
  });

  it('is refused with the virus name, and leaves no other files', async () => {
    const file = await write(await makePhoto('png'));
    const refused = checkFile(file, { type: 'notes', name: 'a.png' }, { scan: async () => 'Win.Test.EICAR_HDB-1' });
    const message = 'A virus was found in this file (Win.Test.EICAR_HDB-1). Nothing was saved.';
    await expect(refused).rejects.toMatchObject({ code: 'FILE_REFUSED', message });
    expect(await readdir(folder)).toEqual([basename(file)]);
  });
});

describe('pages of a PDF', { timeout }, () => {
  it('are rendered with their text, as far as they exist', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
    const text = 'BT /F 24 Tf 40 200 Td (Light is bent) Tj ET';
    const content = `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F ${font} >> >> >>`;
    const pages = '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>';
    const file = await write(buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, content]));
    const made = await renderPages(file, 2, 5);
    expect(made).toMatchObject([{ number: 2, width: 1_000, height: 1_334 }]);
    expect(made[0]?.text).toContain('Light is bent');
    expect(await sharp(made[0]?.content).metadata()).toMatchObject({ format: 'webp', width: 1_000, height: 1_334 });
  });

  it('fail for a file that is no PDF', { tags: ['long'] }, async () => {
    await expect(renderPages(await write(Buffer.from('x')), 1, 1)).rejects.toThrow();
  });
});
