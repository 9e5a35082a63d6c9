import { readFile } from 'node:fs/promises';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const videos = new URL('../../seeders/content/videos/', import.meta.url);

/** A short demo video: H.264 with AAC. */
export function readMp4(): Promise<Buffer> {
  return readFile(new URL('class-10-science-concave-mirror.mp4', videos));
}

interface WebmParts {
  format?: 'webm' | 'mkv';
  tracks?: 'picture' | 'sound';
}

/** A short video; its frames have a size and no meaningful content. */
export async function makeWebm({ format = 'webm', tracks = 'picture' }: WebmParts = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: format === 'webm' ? new WebMOutputFormat() : new MkvOutputFormat(), target });
  const packet = (second: number) => new EncodedPacket(new Uint8Array([16, 2, 0, 157, 1, 42, 64, 1, 240, 0]), 'key', second, 1);
  if (tracks === 'picture') {
    const source = new EncodedVideoPacketSource('vp8');
    output.addVideoTrack(source);
    await output.start();
    const decoderConfig = { codec: 'vp8', codedWidth: 320, codedHeight: 240 };
    for (const second of [0, 1]) await source.add(packet(second), { decoderConfig });
  } else {
    const source = new EncodedAudioPacketSource('opus');
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
    for (const second of [0, 1]) await source.add(packet(second), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

export function makeBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
