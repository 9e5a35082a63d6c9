import { Readable } from 'node:stream';
import type { ActionFunctionArgs } from '@remix-run/node';
import { createRefusal } from '../lib/responses/refusal.ts';
import type { SentFile } from './domain-client.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from './errors.ts';

// Server side of https://tus.io/protocols/resumable-upload. Parts arrive as POST with X-HTTP-Method-Override. The domain service
// stores the bytes and tracks the offset; this module translates its responses to the protocol.

const version = { 'tus-resumable': '1.0.0' };

export interface UploadProgress {
  readonly bytes: number;
  readonly received: number;
}

interface UploadEndpoint<Progress extends UploadProgress> {
  send(file: SentFile, from: number): Promise<Progress>;
  drop(): Promise<unknown>;
  /** Extra fields of the response for the page's script. */
  describe(progress: Progress): object;
  /** Shown when the service does not respond. */
  busyWords: string;
}

interface UploadStart {
  name: string;
  bytes: number;
}

/** JSON response for a refusal or an outage of the service. Rethrows all other errors. */
export function toScriptResponse(error: unknown, busyWords: string): Response {
  if (error instanceof DomainRefusal) {
    const { message, code } = error.problem;
    return Response.json({ message, code }, { status: error.status });
  }
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    return Response.json({ message: busyWords, code: 'OVERLOADED' }, { status: 503 });
  }
  throw error;
}

/** A value from the `Upload-Metadata` header, which holds base64 values by name. */
export function parseUploadMetadata({ headers }: Request, name: string): string {
  for (const pair of (headers.get('upload-metadata') ?? '').split(',')) {
    const [key, coded = ''] = pair.trim().split(' ');
    if (key === name) return Buffer.from(coded, 'base64').toString('utf8');
  }
  return '';
}

/** Creates an upload (tus "Creation"). `begin` returns the URL for its parts. */
export async function startUpload({ request }: ActionFunctionArgs, begin: (start: UploadStart) => Promise<string>) {
  const name = parseUploadMetadata(request, 'filename');
  const location = await begin({ name, bytes: Number(request.headers.get('upload-length')) });
  return new Response(null, { status: 201, headers: { location, ...version } });
}

export function toProgressResponse<Progress extends UploadProgress>(
  progress: Progress,
  describe: (progress: Progress) => object,
) {
  const { bytes, received } = progress;
  const headers = { ...version, 'upload-offset': String(received), 'upload-length': String(bytes) };
  return Response.json(describe(progress), { headers });
}

function openBody({ request, context }: ActionFunctionArgs): SentFile {
  const length = request.headers.get('content-length');
  return {
    content: Readable.from(context.upload ?? [], { objectMode: false }),
    length: length === null ? undefined : Number(length),
  };
}

function parseOffset(headers: Headers): number {
  const offset = headers.get('upload-offset') ?? '';
  if (!/^\d{1,9}$/.test(offset)) throw createRefusal('The Upload-Offset header is missing or invalid.');
  return Number(offset);
}

/** Receives the next part of an upload, or cancels the upload (tus "Termination"). */
export async function receiveUploadPart<Progress extends UploadProgress>(
  args: ActionFunctionArgs,
  endpoint: UploadEndpoint<Progress>,
) {
  const { headers } = args.request;
  try {
    if (headers.get('x-http-method-override') === 'DELETE') {
      await endpoint.drop();
      return new Response(null, { status: 204, headers: version });
    }
    return toProgressResponse(await endpoint.send(openBody(args), parseOffset(headers)), endpoint.describe);
  } catch (error) {
    if (error instanceof Response) throw error;
    return toScriptResponse(error, endpoint.busyWords);
  }
}
