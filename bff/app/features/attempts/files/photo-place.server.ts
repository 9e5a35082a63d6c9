import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { createNotFound } from '../../../lib/responses/not-found.ts';

const AnswerParams = z.object({
  attemptId: z.uuid(),
  index: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

/** The answer that an address is about, in the contracts' words. Throws the answer for one that there cannot be. */
export function parseAnswerPlace(params: LoaderFunctionArgs['params']): { id: string; index: number } {
  const place = AnswerParams.safeParse(params);
  if (!place.success) throw createNotFound();
  return { id: place.data.attemptId, index: place.data.index };
}

/** As `parseAnswerPlace`, with another id of the address. */
export function parsePhotoPlace<Name extends string>(params: LoaderFunctionArgs['params'], name: Name) {
  const id = z.uuid().safeParse(params[name]);
  if (!id.success) throw createNotFound();
  return { ...parseAnswerPlace(params), photoId: id.data };
}

/** What the script of the page is told when the service does not answer. */
export const photoBusyWords = 'The server does not answer just now. Your photo is sent again by itself.';
