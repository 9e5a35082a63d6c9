import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createUploadDrafts, type UploadDrafts } from './upload-drafts.service.ts';
import { TooManyBytes, UploadCut, UploadSuperseded } from './upload-errors.service.ts';

const place = { group: 'of_a-test', uploadId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' };
let folder = '';
let drafts: UploadDrafts;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-drafts-'));
  drafts = createUploadDrafts(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function begin(bytes: number): Promise<void> {
  await drafts.deleteUpload(place);
  await drafts.create(place, { name: 'light.pdf', bytes });
}

async function readDraft(): Promise<string> {
  return readFile((await drafts.find(place))?.file ?? '', 'utf8');
}

it('is written chunk by chunk, each at its offset', async () => {
  await begin(10);
  await drafts.appendToUpload(place, 0, Readable.from([Buffer.from('abc'), Buffer.from('def')]));
  await drafts.appendToUpload(place, 4, Readable.from([Buffer.from('efghij')]));
  expect(await drafts.find(place)).toMatchObject({ name: 'light.pdf', bytes: 10, received: 10, isDone: false });
  expect(await readDraft()).toBe('abcdefghij');
});

it('is not written to once complete', async () => {
  await begin(3);
  await drafts.appendToUpload(place, 0, Readable.from([Buffer.from('abc')]));
  await drafts.appendToUpload(place, 0, Readable.from([Buffer.from('xyz')]));
  expect(await readDraft()).toBe('abc');
});

it('accepts no more than the announced bytes', async () => {
  await begin(3);
  await expect(drafts.appendToUpload(place, 0, Readable.from([Buffer.from('abcd')]))).rejects.toBeInstanceOf(TooManyBytes);
});

it('keeps the bytes of a sender who disconnected', async () => {
  await begin(10);
  const sender = new PassThrough();
  const end = expect(drafts.appendToUpload(place, 0, sender)).rejects.toBeInstanceOf(UploadCut);
  sender.write('abc');
  await vi.waitFor(async () => expect(await readDraft()).toBe('abc'), { interval: 1 });
  sender.destroy(new Error('ECONNRESET'));
  await end;
  const gone = new PassThrough();
  const never = expect(drafts.appendToUpload(place, 3, gone)).rejects.toBeInstanceOf(UploadCut);
  gone.destroy(new Error('ECONNRESET'));
  await never;
  expect(await readDraft()).toBe('abc');
});

it('drops a sender who is silent for half a minute', async () => {
  await begin(10);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sender = new PassThrough();
  const written = drafts.appendToUpload(place, 0, sender);
  const end = expect(written).rejects.toBeInstanceOf(UploadCut);
  sender.write('abc');
  await vi.waitFor(async () => expect(await readDraft()).toBe('abc'), { interval: 1 });
  vi.advanceTimersByTime(29_000);
  expect(sender.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  await end;
});

it('continues with the later of two senders', async () => {
  await begin(6);
  const first = new PassThrough();
  const slow = drafts.appendToUpload(place, 0, first);
  const end = expect(slow).rejects.toBeInstanceOf(UploadSuperseded);
  first.write('abc');
  await vi.waitFor(async () => expect(await readDraft()).toBe('abc'), { interval: 1 });
  await drafts.appendToUpload(place, 3, Readable.from([Buffer.from('def')]));
  first.end('xyz');
  await end;
  expect(await readDraft()).toBe('abcdef');
});

it('leaves nothing when cancelled or abandoned', async () => {
  await begin(6);
  expect(await drafts.count(place.group)).toBe(1);
  expect(await drafts.list('of_')).toEqual([{ ...place, touchedAt: expect.any(Date) }]);
  await drafts.dropBefore(new Date(0));
  expect(await drafts.count(place.group)).toBe(1);
  await drafts.dropBefore(new Date(8e12));
  expect(await readdir(folder)).toEqual([]);
  await begin(6);
  await drafts.finish(place);
  expect(await drafts.find(place)).toMatchObject({ isDone: true });
  await drafts.deleteUpload(place);
  expect(await drafts.find(place)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
