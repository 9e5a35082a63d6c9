import { makePdf, makePhoto } from '../photos.ts';
import type { HostileRow } from './hostile-row.ts';
import { makeBox, makeWebm, readMp4 } from './videos.ts';
import { makeWord, makeZip } from './zips.ts';

/** Replaces text of the same length, so that offsets in the file stay valid. */
function swap(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

async function insertBox(type: string, content: Buffer): Promise<Buffer> {
  const video = await readMp4();
  return Buffer.concat([video, makeBox(type, content)]);
}

const page = Buffer.from('<html><script>alert(1)</script></html>');

async function attach(): Promise<Buffer> {
  const video = await makeWebm();
  // Turns the tag list into attachments.
  const tags = Buffer.from('1254c367', 'hex');
  const place = video.indexOf(tags);
  if (place !== -1) return Buffer.concat([video.subarray(0, place), Buffer.from('1941a469', 'hex'), video.subarray(place + 4)]);
  const cues = video.lastIndexOf(Buffer.from('1c53bb6b', 'hex'));
  return Buffer.concat([video.subarray(0, cues), Buffer.from('1941a469', 'hex'), video.subarray(cues + 4)]);
}

const videos: [string, () => Buffer | Promise<Buffer>][] = [
  ['a valid MP4 (H.264)', readMp4],
  ['a valid WebM (VP8)', () => makeWebm()],
  ['an MP4 with an archive after its end', async () => Buffer.concat([await readMp4(), await makeZip({ 'a.exe': 'MZ' })])],
  ['an MP4 with a web page after its end', async () => Buffer.concat([await readMp4(), page])],
  [
    'an MP4 with a web page at its start',
    async () => Buffer.concat([makeBox('ftyp', Buffer.from('isom\0\0\0\0isom<script>alert(1)</script>')), await readMp4()]),
  ],
  [
    'an MP4 with a PDF at its start',
    async () => Buffer.concat([makeBox('ftyp', Buffer.concat([Buffer.from('isom\0\0\0\0isom'), makePdf(1)])), await readMp4()]),
  ],
  ['an MP4 with an archive in a box that players skip', async () => insertBox('free', await makeZip({ 'a.exe': 'MZ' }))],
  ['an MP4 with 2 MB in a box that players skip', () => insertBox('free', Buffer.alloc(2 * 1024 * 1024))],
  ['an MP4 cut in half', async () => (await readMp4()).subarray(0, 60_000)],
  ['an MP4 without its frame index', async () => swap(await readMp4(), 'moov', 'free')],
  ['an MP4 in H.265', async () => swap(await readMp4(), 'avc1', 'hvc1')],
  ['an MP4 with an unknown codec', async () => swap(await readMp4(), 'avc1', 'zzzz')],
  ['a web page that starts like an MP4', () => Buffer.concat([makeBox('ftyp', Buffer.from('isom\0\0\0\0isom')), page])],
  ['a WebM with other bytes after its end', async () => Buffer.concat([await makeWebm(), page])],
  ['a truncated WebM', async () => (await makeWebm()).subarray(0, -30)],
  ['a WebM with files attached', attach],
  ['a WebM with sound only', () => makeWebm({ tracks: 'sound' })],
  ['a Matroska video', () => makeWebm({ format: 'mkv' })],
  ['a QuickTime video', async () => swap(await readMp4(), 'ftypisom', 'ftypqt  ')],
  ['an AVI video', () => Buffer.from(`RIFF\x20\0\0\0AVI LIST${'\0'.repeat(64)}`, 'latin1')],
  ['a sound recording (MP3)', () => Buffer.from(`\xff\xfb\x90\x64${'\0'.repeat(900)}`, 'latin1')],
  ['a GIF picture', () => Buffer.from(`GIF89a\x01\0\x01\0\0\0\0;${'\0'.repeat(40)}`, 'latin1')],
  ['a PDF', () => makePdf(1)],
  ['a Word document', () => makeWord()],
  ['a picture (PNG)', () => makePhoto('png')],
  ['a text', () => Buffer.from('Notes on light')],
];

/** Sent as type video. */
export const hostileVideos: HostileRow[] = videos.map(([what, make]) => ({ what, name: 'lesson.mp4', type: 'video', make }));
