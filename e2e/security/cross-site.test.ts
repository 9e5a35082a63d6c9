import { expect } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { startByPost } from '../fixtures/attempts.ts';
import { test as requestTest } from '../fixtures/caller-test.ts';
import { encodeForm } from '../fixtures/form-client.ts';
import { test } from '../fixtures/shikhar.ts';
import { formActions } from './actions.ts';

const form = 'application/x-www-form-urlencoded';
const foreign: readonly (readonly [from: string, headers: Record<string, string>])[] = [
  ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a foreign origin that calls itself same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['our origin under another scheme of attack', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ['no page at all', {}],
];

for (const action of selectCases(formActions, { share: 12, offset: 0 })) {
  requestTest(`nobody else's page can ${action.name}`, async ({ callAsNewStudent, place }) => {
    const request = await callAsNewStudent();
    const attempt = action.path.includes(':attempt') ? await startByPost(request, place.origin) : '';
    const path = action.path.replace('/exam/:attempt', attempt);
    const [pathname = '', query = ''] = path.split('?');
    const asData = `${pathname === '/' ? '/_root' : pathname}.data?${query}`;
    for (const [from, headers] of foreign) {
      for (const address of [path, asData]) {
        const sent = { ...headers, 'content-type': form };
        const response = await request.post(address, { data: encodeForm(action.fields), headers: sent, maxRedirects: 0 });
        expect(response.status(), `${address} from ${from}`).toBe(403);
        expect(response.headers()['set-cookie']).toBeUndefined();
      }
    }
    expect((await request.get('/dashboard', { maxRedirects: 0 })).status(), 'the session is untouched').toBe(200);
  });
}

test('a form on another site cannot log a student out', async ({ page, enrol, watch, place }) => {
  await enrol();
  watch.allowOtherSites();
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${place.origin}/logout"><button>Win a prize</button></form>`,
    }),
  );
  await page.goto('https://evil.example/');
  await page.getByRole('button', { name: 'Win a prize' }).click();
  await expect(page.getByText('This form was not sent from a page of this site.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Student!');
});
