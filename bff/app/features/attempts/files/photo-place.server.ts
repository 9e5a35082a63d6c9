import type { LoaderFunctionArgs } from '@remix-run/node';
import * as z from 'zod';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';

const AnswerParams = z.object({
  attemptId: z.uuid(),
  index: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

/** Parses the answer's place in the URL. Throws a response if it is invalid. */
export function parseAnswerPlace(params: LoaderFunctionArgs['params']): { id: string; index: number } {
  const place = AnswerParams.safeParse(params);
  if (!place.success) throw createNotFound();
  return { id: place.data.attemptId, index: place.data.index };
}

/** As `parseAnswerPlace`, with one more id from the URL. */
export function parsePhotoPlace<Name extends string>(params: LoaderFunctionArgs['params'], name: Name) {
  return { ...parseAnswerPlace(params), photoId: parseId(params, name) };
}

/** Message for the page's script if the service does not answer. */
export const photoBusyWords = 'The server is not responding. We keep trying to send your photo.';
