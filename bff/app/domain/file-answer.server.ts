import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A file on its way from the domain service. Whoever opens it reads it to its end. */
export interface OpenFile {
  readonly content: AsyncIterable<Uint8Array>;
  /** Instead of reading it. */
  drop(): Promise<void>;
  readonly bytes: string | undefined;
  readonly type: string;
}

/** Which part of a file is wanted, and what of it is there already: headers of RFC 9110, sections 13 and 14. */
export interface FileRequest {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
}

/** The file, a part of it, that it is unchanged, or that it has no such part. */
const fileStatuses = [200, 206, 304, 416] as const;
export type FileStatus = (typeof fileStatuses)[number];

export interface FileResponse {
  readonly status: FileStatus;
  /** Those that say what comes, and how long it holds. */
  readonly headers: Readonly<Record<string, string>>;
  /** To be read to its end or destroyed; undefined where there is none. */
  readonly content: Readable | undefined;
}

const passedHeaders = [
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type', 'etag'],
] as const;

/** What a refusal in words has of its own. */
const headersOfBody: readonly string[] = ['content-length', 'content-type'];

export function parseFileStatus({ statusCode }: Dispatcher.ResponseData): FileStatus | undefined {
  return fileStatuses.find((status) => status === statusCode);
}

export async function toAskedAnswer(
  status: FileStatus,
  { headers, body }: Dispatcher.ResponseData,
  hasContent: boolean,
): Promise<FileResponse> {
  const isFile = status === 200 || status === 206;
  const given = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined || (!isFile && headersOfBody.includes(name)) ? [] : [[name, value.toString()]];
  });
  if (!isFile || !hasContent) await body.dump();
  return { status, headers: Object.fromEntries(given), content: isFile && hasContent ? body : undefined };
}
