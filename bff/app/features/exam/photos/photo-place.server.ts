import { Readable } from 'node:stream';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { SentFile } from '../../../domain/domain-client.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/not-found.ts';

const AnswerParams = z.object({
  attemptId: z.uuid(),
  index: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

/** The answer that an address is about, in the contracts' words. Throws the answer for one that there cannot be. */
export function readAnswerPlace(params: LoaderFunctionArgs['params']): { id: string; index: number } {
  const place = AnswerParams.safeParse(params);
  if (!place.success) throw createNotFound();
  return { id: place.data.attemptId, index: place.data.index };
}

/** As `readAnswerPlace`, with another id of the address. */
export function readPhotoPlace<Name extends string>(params: LoaderFunctionArgs['params'], name: Name) {
  const id = z.uuid().safeParse(params[name]);
  if (!id.success) throw createNotFound();
  return { ...readAnswerPlace(params), photoId: id.data };
}

/** The body of the request, for the domain service. */
export function openUpload({ request, context }: ActionFunctionArgs): SentFile {
  const length = request.headers.get('content-length');
  return {
    content: Readable.from(context.upload ?? [], { objectMode: false }),
    length: length === null ? undefined : Number(length),
  };
}

const tooBusy = 'The server does not answer just now. Your photo is sent again by itself.';

/** What the script of the page is told when the service says no, or nothing. Throws what is neither. */
export function tellScript(error: unknown): Response {
  if (error instanceof DomainRefusal) {
    const { message, code } = error.problem;
    return Response.json({ message, code }, { status: error.status });
  }
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    return Response.json({ message: tooBusy, code: 'OVERLOADED' }, { status: 503 });
  }
  throw error;
}
