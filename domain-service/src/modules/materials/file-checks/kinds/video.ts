import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, WEBM } from 'mediabunny';
import type { FileFacts } from '../checked-file.ts';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';
import { requireOneFace } from './second-faces.ts';
import { walkWebm } from './webm-elements.ts';

/** Boxes that hold the video itself. All others together may have `maxOtherBytes` bytes, for metadata of cameras and programs. */
const boxesOfVideo = new Set(['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra', 'ssix', 'prft']);
const maxOtherBytes = 1024 * 1024;
const longHeader = 16;

function readSize(bytes: FileBytes, position: number): { type: string; size: number } {
  const header = bytes.read(position, longHeader);
  if (header.length < 8) throw new Refusal('Something is hidden after the end of this video.');
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (short !== 1) return { type, size: short };
  return { type, size: header.length < longHeader ? 0 : Number(header.readBigUInt64BE(8)) };
}

/**
 * Walks the boxes of an MP4 from first to last byte: nothing may be before, between or after them.
 *
 * @throws Refusal
 */
function walkMp4(bytes: FileBytes): void {
  const seen = new Map<string, number>();
  let other = 0;
  for (let position = 0; position < bytes.size; ) {
    const { type, size } = readSize(bytes, position);
    const isKnown = boxesOfVideo.has(type);
    if (!isKnown && !/^[\w\xa9 -]{4}$/.test(type)) throw new Refusal('Something is hidden after the end of this video.');
    if (size < 8) throw new Refusal('This video is damaged or incomplete. Save it again.');
    if (position + size > bytes.size) throw new Refusal('This video was cut off: its end is missing.');
    if (!isKnown) other += size;
    seen.set(type, (seen.get(type) ?? 0) + 1);
    position += size;
  }
  if (other > maxOtherBytes) throw new Refusal('This video contains extra data that no player shows.');
  if (seen.get('moov') !== 1 || !(seen.has('mdat') || seen.has('moof'))) {
    throw new Refusal('This video is damaged or incomplete. Save it again.');
  }
}

type VideoType = 'video/mp4' | 'video/webm';

/** Codecs that all current browsers play, on cheap phones too. */
const pictureCodecs = ['avc', 'vp8', 'vp9', 'av1'];
const soundCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];
/** H.264 profiles Baseline, Main, Extended and High; those with more colours are for editing. */
const commonAvc = /^avc[13]\.(?:42|4d|58|64)/i;
const maxSide = 8_192;
const maxSeconds = 12 * 60 * 60;

const names = new Map([
  ['hevc', 'H.265 (HEVC)'],
  ['prores', 'ProRes'],
  ['ac3', 'AC-3'],
  ['eac3', 'E-AC-3'],
  ['dts', 'DTS'],
]);

function damagedFile(): Refusal {
  return new Refusal('This video is damaged and cannot be played. Save it again.');
}

const advice = 'Save it as MP4 with H.264 and AAC.';

const codecTexts = {
  picture: {
    named: (name: string) => `The picture of this video is coded as ${name}, which many browsers cannot play. ${advice}`,
    other: `The picture of this video is coded in a way that many browsers cannot play. ${advice}`,
  },
  sound: {
    named: (name: string) => `The sound of this video is coded as ${name}, which many browsers cannot play. ${advice}`,
    other: `The sound of this video is coded in a way that many browsers cannot play. ${advice}`,
  },
} as const;

function rejectCodec(part: keyof typeof codecTexts, codec: string | null): Refusal {
  const name = names.get(codec ?? '');
  const { named, other } = codecTexts[part];
  return new Refusal(name ? named(name) : other);
}

async function requireCodecs(input: Input, video: InputVideoTrack): Promise<void> {
  const codec = await video.getCodec();
  if (!codec || !pictureCodecs.includes(codec)) throw rejectCodec('picture', codec);
  if (codec === 'avc' && !commonAvc.test((await video.getCodecParameterString()) ?? '')) {
    throw new Refusal(
      'This video is coded in a rare variant of H.264, which many browsers cannot play. Save it with the profile High.',
    );
  }
  const sound = await Promise.all((await input.getAudioTracks()).map((track) => track.getCodec()));
  const strange = sound.find((each) => !each || !soundCodecs.includes(each));
  if (strange !== undefined) throw rejectCodec('sound', strange);
}

async function measure(input: Input, video: InputVideoTrack): Promise<Pick<FileFacts, 'seconds' | 'width' | 'height'>> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (Math.min(width, height) < 1) throw damagedFile();
  if (Math.max(width, height) > maxSide) {
    throw new Refusal(`The picture of this video is ${width} × ${height}; ${maxSide} is the maximum for each side.`);
  }
  const first = await new EncodedPacketSink(video).getFirstKeyPacket();
  if (!first || first.data.length === 0) throw damagedFile();
  const seconds = await input.computeDuration();
  if (!(seconds > 0)) throw damagedFile();
  if (seconds > maxSeconds) throw new Refusal('This video is longer than 12 hours.');
  return { seconds, width, height };
}

async function inspect(bytes: FileBytes, mediaType: VideoType): Promise<FileFacts> {
  requireOneFace(bytes, 'a video');
  if (mediaType === 'video/mp4') walkMp4(bytes);
  else walkWebm(bytes);
  const source = new CustomSource({ getSize: () => bytes.size, read: (start, end) => bytes.read(start, end - start) });
  const input = new Input({ source, formats: [mediaType === 'video/mp4' ? MP4 : WEBM] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Refusal('This is a sound recording without a picture.');
  await requireCodecs(input, video);
  return { mediaType, pages: null, ...(await measure(input, video)), picture: null, isAnew: false };
}

/** @throws Refusal */
export async function inspectVideo(bytes: FileBytes, mediaType: VideoType): Promise<FileFacts> {
  try {
    return await inspect(bytes, mediaType);
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
}
