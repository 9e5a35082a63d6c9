import { PassThrough, Readable } from 'node:stream';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { createRefusal } from '../lib/responses/refusal.ts';

export interface FilePart {
  /** The name of its field. */
  field: string;
  /** Empty where no file was chosen. */
  name: string;
  content: Readable;
}

export interface StreamedForm {
  form: FormData;
  /** It had more files than it may have: the others were let go by. */
  hasMoreFiles: boolean;
}

interface FormReader {
  body: AsyncIterable<Uint8Array>;
  limits: NonNullable<BusboyConfig['limits']>;
  /** Reads a file as it comes, or lets it go by; what is left of it then is read all the same. The next one waits for it. `before`: the fields so far. */
  receiveFile(part: FilePart, before: FormData): Promise<void>;
}

function openParser({ headers }: Request, limits: FormReader['limits']): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
  } catch {
    throw createRefusal('This form could not be read.');
  }
}

/** The fields of a form whose files are passed on as they come, and never held. Throws the refusal of one that did not come whole. */
export async function streamForm(request: Request, { body, limits, receiveFile }: FormReader): Promise<StreamedForm> {
  const form = new FormData();
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
    // The parser waits for all of a file: it must not be its reader who breaks it off, for what stands behind it.
    const letRestGo = () => {
      source.unpipe(content);
      source.resume();
    };
    line = line.then(() => receiveFile({ field, name: name ?? '', content }, form)).finally(letRestGo);
    line.catch(() => parser.destroy());
  });
  parser.on('filesLimit', () => {
    hasMoreFiles = true;
  });
  const isRead = await new Promise<boolean>((resolve) => {
    parser.once('finish', () => resolve(true)).once('close', () => resolve(false));
    parser.once('error', () => resolve(false));
    Readable.from(body, { objectMode: false })
      .once('error', () => resolve(false))
      .pipe(parser);
  });
  // Whoever reads a file that was cut would wait for the rest of it.
  if (!isRead) last?.destroy(new Error('the form was cut'));
  await line;
  if (!isRead) throw createRefusal('This form did not come whole. Go back and send it again.');
  return { form, hasMoreFiles };
}
