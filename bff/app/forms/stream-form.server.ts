import { PassThrough, Readable } from 'node:stream';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { createRefusal } from '../lib/responses/refusal.ts';
import type { RequestContext } from '../request-context.ts';

export interface FilePart {
  /** The name of its field. */
  field: string;
  /** Empty if no file was chosen. */
  name: string;
  content: Readable;
}

export interface StreamedForm {
  form: FormData;
  /** The form had more files than allowed; the others were skipped. */
  hasMoreFiles: boolean;
}

interface FormReader {
  limits: NonNullable<BusboyConfig['limits']>;
  /** Reads a file as a stream. Anything left unread is skipped, and the next file waits. `before`: the fields so far. */
  receiveFile(part: FilePart, before: FormData): Promise<void>;
}

function openParser({ headers }: Request, limits: FormReader['limits']): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
  } catch {
    throw createRefusal('This form could not be read.');
  }
}

/** Parses a form and streams its files, which are never buffered whole. Throws a 400 response for an incomplete form. */
export async function streamForm(
  request: Request,
  context: Pick<RequestContext, 'upload' | 'posted'>,
  { limits, receiveFile }: FormReader,
): Promise<StreamedForm> {
  const form = new FormData();
  context.posted = form;
  let hasMoreFiles = false;
  let line: Promise<void> = Promise.resolve();
  let last: FilePart['content'] | undefined;
  const parser = openParser(request, limits);
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, source, name) => {
    const content = new PassThrough();
    content.on('error', () => undefined);
    source.on('error', (error: Error) => content.destroy(error));
    last = source.pipe(content);
    // The parser waits for the end of each file, so drain what the reader leaves: the fields after it must be read, even if it fails.
    const letRestGo = () => {
      source.unpipe(content);
      source.resume();
    };
    line = line.then(() => receiveFile({ field, name: name ?? '', content }, form)).finally(letRestGo);
    line.catch(() => undefined);
  });
  parser.on('filesLimit', () => {
    hasMoreFiles = true;
  });
  const isRead = await new Promise<boolean>((resolve) => {
    parser.once('finish', () => resolve(true)).once('close', () => resolve(false));
    parser.once('error', () => resolve(false));
    Readable.from(context.upload ?? [], { objectMode: false })
      .once('error', () => resolve(false))
      .pipe(parser);
  });
  // Otherwise the reader of a truncated file would wait for the rest.
  if (!isRead) last?.destroy(new Error('the form was cut'));
  await line;
  if (!isRead) throw createRefusal('This form did not come whole. Go back and send it again.');
  return { form, hasMoreFiles };
}
