import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';

/** A response as a browser reads it. */
export interface Answer {
  status: number;
  location: string | undefined;
  html: string;
  /** From the request to the last byte of the answer, in milliseconds. */
  milliseconds: number;
}

/** A browser without JavaScript, except for `postJson`: forms, one cookie, no caching. */
export interface StudentClient {
  /** The cookie header, for requests as this student. */
  readCookie(): string;
  get(path: string): Promise<Answer>;
  /** Posts a form as a page of the site does; does not follow redirects. */
  post(path: string, fields: URLSearchParams): Promise<Answer>;
  /** Posts JSON as a page's script does. */
  postJson(path: string, value: object): Promise<Answer>;
}

/** Connections shared by all clients created with it. */
export function openSite(origin: string, connections: number): Pool {
  return new Pool(origin, { connections, pipelining: 1 });
}

/** The headers of a form sent from one of the site's own pages. */
function buildFormHeaders(origin: string, cookie: string): Record<string, string> {
  return { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin, cookie };
}

function buildJsonHeaders(origin: string): Record<string, string> {
  return { 'content-type': 'application/json', accept: 'application/json', origin };
}

export function createStudentClient(site: Pool, origin: string): StudentClient {
  const cookies = new Map<string, string>();
  const readCookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function storeCookies(lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
  }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | null,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await site.request({ method, path, headers: { ...headers, 'accept-encoding': 'br' }, body });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const milliseconds = performance.now() - startedAt;
    storeCookies(answer.headers['set-cookie']);
    const html = (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    return { status: answer.statusCode, location: answer.headers['location']?.toString(), html, milliseconds };
  }

  return {
    readCookie,
    get: (path) => ask('GET', path, { accept: 'text/html', cookie: readCookie() }, null),
    post: (path, fields) => ask('POST', path, buildFormHeaders(origin, readCookie()), fields.toString()),
    postJson: (path, value) => ask('POST', path, { ...buildJsonHeaders(origin), cookie: readCookie() }, JSON.stringify(value)),
  };
}
