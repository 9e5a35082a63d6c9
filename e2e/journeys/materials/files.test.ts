import { readFile } from 'node:fs/promises';
import { film, padFilm } from '../../fixtures/films.ts';
import { placeMaterial } from '../../fixtures/materials.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

/** Bytes; too many to arrive in one piece. */
const longFilm = 24 * 1024 * 1024;

test('a video plays, and loads the parts that the viewer jumps to @script @wide @long', async ({ page, place, signInAs }) => {
  const content = padFilm(longFilm);
  const { id, fileId } = await placeMaterial(place.dataDir, {
    ...{ name: 'Mirrors.mp4', mediaType: 'video/mp4', ending: 'mp4', type: 'video' },
    content,
  });
  await signInAs('student');
  const parts: string[] = [];
  page.on('response', (response) => {
    const { 'content-range': part } = response.headers();
    if (response.url().includes(`/files/${fileId}`) && part !== undefined) parts.push(part);
  });
  await page.goto(`/study-materials/${id}`);
  const video = page.locator('video');
  const readTime = () => video.evaluate((it: HTMLVideoElement) => (it.seeking ? -1 : it.currentTime));
  await video.evaluate(async (it: HTMLVideoElement) => {
    it.muted = true;
    await it.play();
  });
  await expect.poll(readTime).toBeGreaterThan(0.1);
  const middle = await video.evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration / 2;
    return it.duration / 2;
  });
  await expect.poll(readTime).toBeGreaterThan(middle);
  expect(parts[0]).toBe(`bytes 0-${content.length - 1}/${content.length}`);
  expect(parts.slice(1).join()).toMatch(/bytes [1-9]/);
});

test('a download has its Hindi name and every byte, for a student of another class @once @long', async ({
  page,
  place,
  enrol,
}) => {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), film]);
  const { fileId } = await placeMaterial(place.dataDir, {
    ...{ name: 'प्रकाश का परावर्तन.pdf', mediaType: 'application/pdf', ending: 'pdf', type: 'pdf' },
    content,
  });
  await enrol({ class: '7' });
  await page.goto('/study-materials');
  const begun = page.waitForEvent('download');
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
  }, `/files/${fileId}`);
  const download = await begun;
  expect(download.suggestedFilename()).toBe('प्रकाश का परावर्तन.pdf');
  expect((await readFile(await download.path())).equals(content)).toBe(true);
});
