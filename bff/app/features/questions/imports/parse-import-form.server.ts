import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { maxQuestionFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { parseForm } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';

/** One byte past the limit is enough to detect an oversized file; the rest is skipped. */
const maxPartBytes = maxQuestionFileBytes + 1;
const limits = { fieldSize: maxPartBytes, fileSize: maxPartBytes, fields: 20, files: 1, parts: 22, headerPairs: 50 };

async function saveFile(content: BusboyFileStream, name: string): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of content) pieces.push(new Uint8Array(piece));
  return new File(pieces, name);
}

function openParser(request: Request): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw createRefusal('This form could not be read.');
  }
}

/** Parses the form with its file. Memory is bounded: an oversized file is cut off. The fields are parsed all the same. */
export async function parseImportForm(request: Request, upload: AsyncIterable<Uint8Array> | undefined): Promise<FormData> {
  if (!upload) return parseForm(request);
  const form = new FormData();
  const files: Promise<void>[] = [];
  const parser = openParser(request);
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, content, name) => {
    // A file field without a file arrives with an empty name.
    if (!name) content.resume();
    else files.push(saveFile(content, name).then((file) => form.append(field, file)));
  });
  const isRead = await new Promise<boolean>((resolve) => {
    parser.once('finish', () => resolve(true)).once('close', () => resolve(false));
    parser.once('error', () => resolve(false));
    Readable.from(upload, { objectMode: false })
      .once('error', () => resolve(false))
      .pipe(parser);
  });
  if (!isRead) throw createRefusal('This form did not come whole. Go back and send it again.');
  await Promise.all(files);
  return form;
}
