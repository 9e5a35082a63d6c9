import { maxPhotoBytes } from '@shikhar/contracts/attempts/files/photo-limits';
import { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { selectCases } from '../../../../../scripts/testing/test-depth.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import {
  handlePhotos,
  listFiles,
  longAnswer,
  makeLockedPdf,
  makePdf,
  makePhoto,
  readHeicPhoto,
} from '../../../../test/photos.ts';
import { startAs, startNew, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

async function begin() {
  const sitting = await startNew(testApp());
  return { sitting, photos: handlePhotos(testApp(), sitting) };
}

describe('a photo', () => {
  const formats: readonly [string, () => Promise<Buffer>][] = [
    ['JPEG', () => makePhoto('jpeg')],
    ['PNG', () => makePhoto('png')],
    ['HEIC', readHeicPhoto],
  ];

  it.each(selectCases(formats, { share: 3, offset: 0 }))('in %s becomes a WebP image', async (_, make) => {
    const { photos } = await begin();
    const [file] = listFiles(await photos.add(await make(), 'ray-diagram.jpg'));
    expect(file).toMatchObject({ name: 'ray-diagram.jpg' });
    const { bytes, headers } = await photos.read(file?.id ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: file?.width, height: file?.height });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    });
  });

  it('is scaled down, turned upright and stripped of metadata', async () => {
    const { photos } = await begin();
    const wide = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } });
    const exif = { IFD0: { Artist: 'Asha Verma' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } };
    const taken = await wide.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [file] = listFiles(await photos.add(taken));
    expect(file).toMatchObject({ width: 1000, height: 2000 });
    const { bytes } = await photos.read(file?.id ?? '');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Asha')).toBe(false);
  });

  it('becomes one photo per page for a PDF', { tags: ['long'] }, async () => {
    const { photos } = await begin();
    const files = listFiles(await photos.add(makePdf(2), 'answer.pdf'));
    expect(files.map(({ name, height }) => [name, height])).toEqual([
      ['answer.pdf, page 1', 2000],
      ['answer.pdf, page 2', 2000],
    ]);
  });

  it('is judged by its bytes, whatever its name', { tags: ['long'] }, async () => {
    const { photos } = await begin();
    const isLying = await photos.add(Buffer.from('<svg onload="alert(1)"></svg>'), 'photo.jpg');
    expect(isLying).toMatchObject({ status: 415, code: 'PHOTO_UNREADABLE' });
    expect((await photos.add(await makePhoto('png'), 'scan.exe')).status).toBe(201);
  });

  it('that cannot be read is refused in plain words', { tags: ['long'] }, async () => {
    const { photos } = await begin();
    const noisy = sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    });
    const whole = await noisy.jpeg().toBuffer();
    const refused = [
      await photos.add(whole.subarray(0, whole.length / 2)),
      await photos.add(await makePhoto('png', 9_000, 5_000)),
      await photos.add(makeLockedPdf()),
      await photos.add(Buffer.from('%PDF-1.4 and nothing else')),
      await photos.add(Buffer.alloc(0)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([415, 415, 415, 415, 415]);
    expect(refused.map(({ message }) => message.slice(0, 30))).toEqual([
      'This file is damaged and canno',
      'This picture is too large: mor',
      'This PDF is locked with a pass',
      'This file is damaged and canno',
      'This file is empty. Take the p',
    ]);
  });

  it('may have 10 MB, and not a byte more', { tags: ['long'] }, async () => {
    const { photos } = await begin();
    const photo = await makePhoto('jpeg');
    const exact = Buffer.concat([photo, Buffer.alloc(maxPhotoBytes - photo.length)]);
    expect((await photos.add(exact)).status).toBe(201);
    expect(await photos.add(Buffer.concat([exact, Buffer.alloc(1)]))).toMatchObject({ status: 413, code: 'PHOTO_TOO_LARGE' });
  });

  it('is limited to eight per answer', { tags: ['long'] }, async () => {
    const { photos } = await begin();
    const [first] = listFiles(await photos.add(makePdf(7)));
    expect(await photos.add(makePdf(2))).toMatchObject({ status: 409, code: 'TOO_MANY_PHOTOS' });
    const photo = await makePhoto('png');
    expect((await photos.add(photo)).status).toBe(201);
    expect(await photos.add(photo)).toMatchObject({ status: 409, code: 'TOO_MANY_PHOTOS' });
    expect((await photos.remove(first?.id ?? '')).status).toBe(204);
    expect((await photos.add(photo)).status).toBe(201);
  });
});

describe('access to photos', () => {
  it('is limited to their student while the test runs', async () => {
    const { photos, sitting } = await begin();
    const [file] = listFiles(await photos.add(await makePhoto('png')));
    const other = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), sitting.testId);
    const foreign = handlePhotos(testApp(), { attemptId: sitting.attemptId, token: other.token });
    const { token: adminToken } = await makeSignedIn(testApp(), 'admin');
    const id = file?.id ?? '';
    expect((await foreign.add(await makePhoto('png'))).status).toBe(404);
    expect((await foreign.read(id)).status).toBe(404);
    expect((await foreign.remove(id)).status).toBe(404);
    expect((await foreign.start(10)).status).toBe(404);
    expect((await photos.read(id, adminToken)).status).toBe(404);
    await sitting.submit();
    expect((await photos.read(id, adminToken)).status).toBe(200);
    expect((await foreign.read(id)).status).toBe(404);
    const { token: strangerToken } = await makeSignedIn(testApp(), 'teacher');
    expect((await photos.read(id, strangerToken)).status).toBe(404);
  });

  it('extends to the student’s teachers and school once the test is submitted', async () => {
    const { id: testId } = await makeTest(testApp(), { subject: 'Science' });
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student', { schoolCode: 'KV-DELHI' }), testId);
    const photos = handlePhotos(testApp(), sitting);
    const [file] = listFiles(await photos.add(await makePhoto('png')));
    const people = [
      await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-DELHI', subjects: ['Science'] }),
      await makeSignedIn(testApp(), 'school', { schoolCode: 'KV-DELHI' }),
      await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-DELHI', subjects: ['English'] }),
      await makeSignedIn(testApp(), 'school', { schoolCode: 'KV-PUNE' }),
    ];
    const look = () => Promise.all(people.map(async ({ token }) => (await photos.read(file?.id ?? '', token)).status));
    expect(await look()).toEqual([404, 404, 404, 404]);
    await sitting.submit();
    expect(await look()).toEqual([200, 200, 404, 404]);
  });

  it('allows no changes once submitted or out of time', async () => {
    const { photos, sitting } = await begin();
    const [file] = listFiles(await photos.add(await makePhoto('png')));
    await sitting.submit();
    expect(await photos.add(await makePhoto('png'))).toMatchObject({ status: 409, code: 'ATTEMPT_CLOSED' });
    expect(await photos.remove(file?.id ?? '')).toMatchObject({ status: 409, code: 'ATTEMPT_CLOSED' });
    const late = await begin();
    testApp().clock.advance(46 * 60_000);
    expect((await late.photos.add(await makePhoto('png'))).message).toContain('This photo came after the end');
  });

  it('is refused for questions that do not ask for photos', async () => {
    const { sitting } = await begin();
    const atChoice = handlePhotos(testApp(), sitting, 0);
    expect(await atChoice.add(await makePhoto('png'))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

it('is an answer by itself: in the palette, and waiting for a teacher', async () => {
  const { photos, sitting } = await begin();
  const [file] = listFiles(await photos.add(await makePhoto('png')));
  const page = AttemptPage.parse((await sitting.readQuestion(longAnswer)).body);
  expect(page.palette[longAnswer]?.state).toBe('answered');
  expect(page.question).toMatchObject({ files: [file] });
  const result = await submitAndRead(sitting);
  expect(result.questions[longAnswer]).toMatchObject({ outcome: 'waiting', yours: null, files: [file] });
  expect(result.waitingMarks).toBe(5);
});

it('leaves the question unanswered when removed', async () => {
  const { photos, sitting } = await begin();
  const [file] = listFiles(await photos.add(await makePhoto('png')));
  await photos.remove(file?.id ?? '');
  const page = AttemptPage.parse((await sitting.readQuestion(longAnswer)).body);
  expect(page.palette[longAnswer]?.state).toBe('seen');
  expect((await photos.read(file?.id ?? '')).status).toBe(404);
  expect((await submitAndRead(sitting)).questions[longAnswer]).toMatchObject({ outcome: 'blank', files: [] });
});
