import { describe, expect, it } from 'vitest';
import { makeContext } from '../../../request-context.fixture.ts';
import type { SessionUser } from './cookie-content.ts';
import { findToast, parseSession } from './session.server.ts';
import { createSessionCookie, renewalInterval } from './session-cookie.server.ts';

const cookie = createSessionCookie('a-secret-of-this-test', false);
const start = Date.parse('2025-11-18T10:00:00.000Z');
const student: SessionUser = { id: '1', name: 'Ananya Sharma', role: 'student', class: '10' };
const admin: SessionUser = { id: '2', name: 'Asha', role: 'admin' };

async function signIn(user: SessionUser): Promise<string> {
  return await cookie.write({ session: { token: 'a-token', user, renewedAt: start } });
}

function pickPair(line: string): string {
  return line.split(';')[0] ?? '';
}

describe('session cookie', () => {
  it('persists for students only and is not readable by scripts', async () => {
    expect(await signIn(student)).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await signIn(admin)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await signIn(admin)).not.toContain('Max-Age');
  });

  it('names its account for the log, also when it begins or ends with the request', async () => {
    const named: string[] = [];
    const context = makeContext({ setUser: (userId) => void named.push(userId) });
    const session = await parseSession(cookie, null, context);
    expect(named).toEqual([]);
    await session.change({ session: { token: 'a-token', user: admin, renewedAt: start } });
    await session.change({ session: undefined });
    expect(named).toEqual([admin.id]);
    await parseSession(cookie, pickPair(await signIn(student)), context);
    expect(named).toContain(student.id);
  });

  it('is bound to its host outside localhost', async () => {
    const secured = await createSessionCookie('a-secret', true).write({ returnTo: '/exam' });
    expect(secured).toMatch(/^__Host-shikhar=/);
    expect(secured).toContain('; Secure');
  });

  it('is ignored when it is tampered with or signed with another secret', async () => {
    const pair = pickPair(await signIn(student));
    expect(await cookie.read(pair)).toHaveProperty('session.user', student);
    expect(await cookie.read(pair.replace(/=..../, '=AAAA'))).toEqual({});
    expect(await createSessionCookie('another', false).read(pair)).toEqual({});
    expect(await cookie.read('shikhar=nonsense')).toEqual({});
    expect(await cookie.read(null)).toEqual({});
  });

  it('is removed when it is empty', async () => {
    expect(await cookie.write({ session: undefined })).toContain('Max-Age=0');
  });
});

describe('session', () => {
  it.each([
    ['student', student, renewalInterval - 1, false],
    ['student', student, renewalInterval, true],
    ['admin', admin, renewalInterval * 3, false],
  ])('of a %s %o after %i ms: renews the cookie is %s', async (_, user, passed, isRenewed) => {
    const context = makeContext({ now: new Date(start + passed) });
    await parseSession(cookie, pickPair(await signIn(user)), context);
    expect(context.cookies.has('shikhar')).toBe(isRenewed);
  });

  it('sends the last version of the whole cookie', async () => {
    const context = makeContext({ now: new Date(start) });
    const session = await parseSession(cookie, pickPair(await signIn(student)), context);
    await session.change({ toast: { text: 'Test submitted successfully!' } });
    await session.change({ returnTo: '/exam' });
    const sent = await cookie.read(pickPair(context.cookies.get('shikhar') ?? ''));
    expect(sent).toMatchObject({
      session: { user: student },
      toast: { text: 'Test submitted successfully!' },
      returnTo: '/exam',
    });
  });
});

describe('toast', () => {
  const toast = { text: 'Saved' };

  it.each([
    ['a script that nothing was sent to', 'cors', undefined, toast],
    ['a script that has shown it', 'cors', start, null],
    ['a page that a script loads instead', 'navigate', start, { ...toast, isRepeated: true }],
    ['a later page', 'navigate', start - 60_000, null],
  ])('for %s', (_, mode, toastSentAt, shown) => {
    const request = new Request('http://shikhar.example/', { headers: { 'sec-fetch-mode': mode } });
    expect(findToast({ request, context: makeContext({ now: new Date(start) }) }, { toast, toastSentAt })).toEqual(shown);
  });
});
