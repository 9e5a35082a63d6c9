import { expect } from '@playwright/test';
import { test as requestTest } from '../fixtures/caller-test.ts';
import { test } from '../fixtures/shikhar.ts';

const pages = [
  '/',
  '/?mode=signup',
  '/unauthorized',
  '/dashboard',
  '/exam',
  '/leaderboard',
  '/no/such/page',
  '/_root.data',
  '/health/live',
  '/assets/none.js',
];

requestTest('every response has the security headers', async ({ callAsNewStudent }) => {
  const request = await callAsNewStudent();
  for (const path of pages) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toMatch(/^(?:same-origin|strict-origin|no-referrer)/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    const isPage = headers['content-type']?.startsWith('text/html');
    const parts = ["default-src 'none'", "frame-ancestors 'none'", ...(isPage ? ["base-uri 'none'", "form-action 'self'"] : [])];
    for (const part of parts) expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('every page has its own nonce, and all its scripts carry it', async ({ page, enrol }) => {
  await enrol();
  const nonces = new Set<string>();
  for (const path of ['/dashboard', '/dashboard', '/exam', '/leaderboard']) {
    const response = await page.goto(path);
    const nonce = /script-src[^;]*'nonce-([^']{16,})'/.exec(response?.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    expect(nonce).not.toBe('');
    nonces.add(nonce);
    const inPage = await page
      .locator('script')
      .evaluateAll((scripts) => scripts.map((script) => (script instanceof HTMLScriptElement ? script.nonce : '')));
    for (const one of inPage) expect(one).toBe(nonce);
  }
  expect(nonces.size).toBe(4);
});

requestTest('personal pages are not cached', async ({ callAsNewStudent }) => {
  const request = await callAsNewStudent();
  for (const path of ['/dashboard', '/exam', '/dashboard.data', '/unauthorized']) {
    expect((await request.get(path)).headers()['cache-control']).toContain('no-store');
  }
});

requestTest('scripts cannot read the cookie, and a changed cookie is ignored', async ({ callAs, callAsNewStudent }) => {
  const [cookie, ...others] = (await (await callAsNewStudent()).storageState()).cookies;
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const value = cookie?.value ?? '';
  const [, signature = ''] = decodeURIComponent(value).split('.');
  const forged = Buffer.from(
    JSON.stringify({ session: { token: 'x', user: { id: '1', name: 'X', role: 'admin' }, renewedAt: 0 } }),
  ).toString('base64');
  for (const changed of [
    '',
    'x',
    value.slice(0, -1),
    `${value}x`,
    encodeURIComponent(`${forged}.${signature}`),
    encodeURIComponent(forged),
  ]) {
    const headers = { cookie: `${cookie?.name}=${changed}` };
    const response = await (await callAs('anonymous')).get('/dashboard', { headers, maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], changed).toEqual([302, '/']);
  }
});

test('a page with a form does nothing that its policy forbids @script @wide', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      sessionStorage.setItem('violation', `${violatedDirective} in ${sourceFile}`);
    });
  });
  await page.goto('/');
  expect(await page.evaluate(() => sessionStorage.getItem('violation'))).toBeNull();
});
