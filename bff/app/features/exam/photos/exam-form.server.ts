import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { ActionFunctionArgs } from '@remix-run/node';
import { addAnswerFile } from '@shikhar/contracts/attempts/file-routes';
import { largestPhoto, mostPhotos } from '@shikhar/contracts/attempts/photo-limits';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { readForm } from '../../../lib/read-form.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { tidyPhotoName } from './photo-name.ts';

export interface ExamForm {
  form: FormData;
  /** Why photos that came with the form were not kept, each with its name. */
  photoFaults: string[];
}

/** The longest answer in bytes, and more parts than the form has. */
const limits = { fieldSize: 200_000, fields: 60, files: mostPhotos, parts: 80, fileSize: largestPhoto + 1, headerPairs: 50 };

interface SentPhoto {
  field: string;
  name: string;
  content: BusboyFileStream;
}

function explain(error: unknown): string {
  if (error instanceof DomainRefusal) return error.problem.message;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance)
    return 'The server did not answer. Add it again.';
  throw error;
}

/** Sends a photo on while it comes. @returns why it was not kept, or null */
async function keepPhoto(visitor: Visitor, attemptId: string, photo: SentPhoto): Promise<string | null> {
  const { field, content } = photo;
  const [, index] = /^file_(\d{1,3})$/.exec(field) ?? [];
  // A field in which no file was chosen comes as one without a name.
  if (index === undefined || photo.name === '') {
    content.resume();
    return null;
  }
  const name = tidyPhotoName(photo.name);
  try {
    await visitor.send(addAnswerFile, { content }, { params: { id: attemptId, index: Number(index) }, query: { name } });
    return null;
  } catch (error) {
    content.resume();
    return `${name}: ${explain(error)}`;
  }
}

function openParser({ headers }: Request): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
  } catch {
    throw createRefusal('This form could not be read.');
  }
}

async function readParts(visitor: Visitor, args: ActionFunctionArgs, body: AsyncIterable<Uint8Array>): Promise<ExamForm> {
  const form = new FormData();
  const faults: (string | null)[] = [];
  // One after the other, so that they are kept in their order; the next is not read meanwhile.
  let line: Promise<void> = Promise.resolve();
  let isOver = false;
  const parser = openParser(args.request);
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, content, name) => {
    const keep = () => keepPhoto(visitor, args.params['attemptId'] ?? '', { field, name: name ?? '', content });
    line = line.then(async () => void faults.push(await keep()));
    line.catch(() => parser.destroy());
  });
  parser.on('filesLimit', () => {
    isOver = true;
  });
  const isRead = await new Promise<boolean>((resolve) => {
    parser.once('finish', () => resolve(true)).once('close', () => resolve(false));
    parser.once('error', () => resolve(false));
    Readable.from(body, { objectMode: false })
      .once('error', () => resolve(false))
      .pipe(parser);
  });
  await line;
  if (!isRead) throw createRefusal('This form did not come whole. Go back and send it again.');
  const tooMany = isOver ? [`An answer can have ${mostPhotos} photos or pages: the others were not kept.`] : [];
  return { form, photoFaults: [...faults.filter((fault) => fault !== null), ...tooMany] };
}

/** The form of the exam screen. Photos that come with it are sent on as they come, and are kept whatever becomes of the rest. */
export async function readExamForm(visitor: Visitor, args: ActionFunctionArgs): Promise<ExamForm> {
  const { upload } = args.context;
  if (!upload) return { form: await readForm(args.request), photoFaults: [] };
  return await readParts(visitor, args, upload);
}
