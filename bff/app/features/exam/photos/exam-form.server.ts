import type { ActionFunctionArgs } from '@remix-run/node';
import { addAnswerFile } from '@shikhar/contracts/attempts/file-routes';
import { largestPhoto, mostPhotos } from '@shikhar/contracts/attempts/photo-limits';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { readForm } from '../../../lib/read-form.ts';
import { type FilePart, streamForm } from '../../../lib/stream-form.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { tidyPhotoName } from './photo-name.ts';

export interface ExamForm {
  form: FormData;
  /** Why photos that came with the form were not kept, each with its name. */
  photoFaults: string[];
}

/** The longest answer in bytes, and more parts than the form has. */
const limits = { fieldSize: 200_000, fields: 60, files: mostPhotos, parts: 80, fileSize: largestPhoto + 1, headerPairs: 50 };

function explain(error: unknown): string {
  if (error instanceof DomainRefusal) return error.problem.message;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance)
    return 'The server did not answer. Add it again.';
  throw error;
}

/** Sends a photo on while it comes. @returns why it was not kept, or null */
async function keepPhoto(visitor: Visitor, attemptId: string, photo: FilePart): Promise<string | null> {
  const { field, content } = photo;
  const [, index] = /^file_(\d{1,3})$/.exec(field) ?? [];
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

/** The form of the exam screen. Photos that come with it are sent on as they come, and are kept whatever becomes of the rest. */
export async function readExamForm(visitor: Visitor, { request, context, params }: ActionFunctionArgs): Promise<ExamForm> {
  if (!context.upload) return { form: await readForm(request), photoFaults: [] };
  const faults: string[] = [];
  const { form, hasMoreFiles } = await streamForm(request, {
    body: context.upload,
    limits,
    // One after the other, so that they are kept in their order.
    async takeFile(photo) {
      const fault = await keepPhoto(visitor, params['attemptId'] ?? '', photo);
      if (fault !== null) faults.push(fault);
    },
  });
  if (hasMoreFiles) faults.push(`An answer can have ${mostPhotos} photos or pages: the others were not kept.`);
  return { form, photoFaults: faults };
}
