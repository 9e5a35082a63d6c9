import { type Cookie, createCookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { getAppEnvironment } from '../../../env.ts';
import { CookieContent } from './cookie-content.ts';

const day = 24 * 60 * 60;

/** A student's cookie outlives the browser by this many seconds after its last renewal (product.md, section 2). */
const studentCookieSeconds = 180 * day;

/** A student's cookie is sent anew at most this often, in milliseconds. */
export const renewalInterval = day * 1000;

/** Browsers send the same cookie with every request: its signature and shape are checked once. In characters of headers. */
const rememberedCookies = 2_000_000;

export interface SessionCookie {
  readonly name: string;
  /** What the browser sent; empty when there is none, it was tampered with or is of another make. */
  read(header: string | null): Promise<CookieContent>;
  /** The Set-Cookie line. */
  write(content: CookieContent): Promise<string>;
}

/** `isSecure` outside localhost: the `__Host-` prefix makes browsers refuse the cookie from any other host or path. */
export function createSessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const cookie: Cookie = createCookie(isSecure ? '__Host-shikhar' : 'shikhar', {
    secrets: [secret],
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
  const checked = new LRUCache<string, CookieContent>({
    maxSize: rememberedCookies,
    sizeCalculation: (_, header) => header.length,
  });
  return {
    name: cookie.name,
    async read(header) {
      if (header === null || !header.includes(cookie.name)) return {};
      const known = checked.get(header);
      if (known) return known;
      const content = CookieContent.safeParse(await cookie.parse(header)).data ?? {};
      checked.set(header, content);
      return content;
    },
    write(content) {
      if (Object.values(content).every((part) => part === undefined)) return cookie.serialize('', { maxAge: 0 });
      const isStudent = content.session?.user.role === 'student';
      return cookie.serialize(content, isStudent ? { maxAge: studentCookieSeconds } : {});
    },
  };
}

let sessionCookie: SessionCookie | undefined;

/** The cookie of this process, by its environment. */
export function getSessionCookie(): SessionCookie {
  if (!sessionCookie) {
    const { sessionSecret, isCookieSecure } = getAppEnvironment();
    sessionCookie = createSessionCookie(sessionSecret, isCookieSecure);
  }
  return sessionCookie;
}
