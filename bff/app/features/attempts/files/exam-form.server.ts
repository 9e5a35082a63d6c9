import type { ActionFunctionArgs } from '@remix-run/node';
import { maxPhotoBytes, maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import { addAnswerFile } from '@shikhar/contracts/attempts/files/routes';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { type FilePart, streamForm } from '../../../forms/stream-form.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { normalisePhotoName } from './photo-name.ts';

export interface ExamForm {
  form: FormData;
  /** Why photos sent with the form were not saved, each with its name. */
  photoErrors: string[];
}

/** Upper limits: bytes of the longest answer, and number of form parts. */
const limits = { fieldSize: 200_000, fields: 60, files: maxPhotos, parts: 80, fileSize: maxPhotoBytes + 1, headerPairs: 50 };

function explain(error: unknown): string {
  if (error instanceof DomainRefusal) return error.problem.message;
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance)
    return 'The server did not answer. Add it again.';
  throw error;
}

/** Streams a photo to the service. @returns why it was not saved, or null */
async function savePhoto(client: ServiceClient, attemptId: string, photo: FilePart): Promise<string | null> {
  const { field, content } = photo;
  const [, index] = /^file_(\d{1,3})$/.exec(field) ?? [];
  if (index === undefined || photo.name === '') {
    content.resume();
    return null;
  }
  const name = normalisePhotoName(photo.name);
  try {
    await client.send(addAnswerFile, { content }, { params: { id: attemptId, index: Number(index) }, query: { name } });
    return null;
  } catch (error) {
    content.resume();
    return `${name}: ${explain(error)}`;
  }
}

/** Reads the exam form. Photos are streamed to the service as they arrive, and stay saved even if the rest fails. */
export async function parseExamForm(client: ServiceClient, { request, context, params }: ActionFunctionArgs): Promise<ExamForm> {
  if (!context.upload) return { form: await parseForm(request), photoErrors: [] };
  const errors: string[] = [];
  const { form, hasMoreFiles } = await streamForm(request, context, {
    limits,
    // One after the other, to preserve their order.
    async receiveFile(photo) {
      const error = await savePhoto(client, params['attemptId'] ?? '', photo);
      if (error !== null) errors.push(error);
    },
  });
  if (hasMoreFiles) errors.push(`An answer can have ${maxPhotos} photos or pages. The others were not saved.`);
  return { form, photoErrors: errors };
}
