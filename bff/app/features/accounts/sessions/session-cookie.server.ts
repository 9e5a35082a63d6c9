import { type Cookie, createCookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { getAppEnvironment } from '../../../env.ts';
import { CookieContent } from './cookie-content.ts';

const day = 24 * 60 * 60;

/** Lifetime of a student's cookie after its last renewal (product.md, section 2). */
const studentCookieSeconds = 180 * day;

/** A student's cookie is renewed at most once in this time, in milliseconds. */
export const renewalInterval = day * 1000;

/** Cache size in characters of cookie headers. Browsers send the same cookie with every request, so each is verified once. */
const maxCachedCharacters = 2_000_000;

export interface SessionCookie {
  readonly name: string;
  /** The cookie's content; empty when it is missing, tampered with or in another format. */
  read(header: string | null): Promise<CookieContent>;
  /** Returns the Set-Cookie header. */
  write(content: CookieContent): Promise<string>;
}

/** Set `isSecure` outside localhost: browsers then refuse a `__Host-` cookie from any other host or path. */
export function createSessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const cookie: Cookie = createCookie(isSecure ? '__Host-shikhar' : 'shikhar', {
    secrets: [secret],
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
  const checked = new LRUCache<string, CookieContent>({
    maxSize: maxCachedCharacters,
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

/** The cookie configured by the environment. */
export function getSessionCookie(): SessionCookie {
  if (!sessionCookie) {
    const { sessionSecret, isCookieSecure } = getAppEnvironment();
    sessionCookie = createSessionCookie(sessionSecret, isCookieSecure);
  }
  return sessionCookie;
}
