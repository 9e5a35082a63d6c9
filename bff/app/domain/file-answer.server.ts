import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A file being streamed from the domain service. The opener must read it to its end. */
export interface OpenFile {
  readonly content: AsyncIterable<Uint8Array>;
  /** Discards the content instead of reading it. */
  drop(): Promise<void>;
  readonly bytes: string | undefined;
  readonly type: string;
}

/** Range and conditional request headers (RFC 9110, sections 13 and 14). */
export interface FileRequest {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
}

/** Whole file, partial content, not modified, or range not satisfiable. */
const fileStatuses = [200, 206, 304, 416] as const;
export type FileStatus = (typeof fileStatuses)[number];

export interface FileResponse {
  readonly status: FileStatus;
  /** Content and caching headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Must be read to its end or destroyed; undefined if there is no body. */
  readonly content: Readable | undefined;
}

const passedHeaders = [
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type', 'etag'],
] as const;

/** Headers of a JSON body, left out when the response is not a file. */
const headersOfBody: readonly string[] = ['content-length', 'content-type'];

export function parseFileStatus({ statusCode }: Dispatcher.ResponseData): FileStatus | undefined {
  return fileStatuses.find((status) => status === statusCode);
}

export async function toFileResponse(
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
