import { chromium } from '@playwright/test';
const pw = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
async function ctx(dark, w, h, js = true) { return b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', baseURL: 'http://127.0.0.1:3000', javaScriptEnabled: js }); }
const c = await ctx(false, 390, 844);
const p = await c.newPage();
await p.goto('/login'); await p.getByLabel(/e-?mail/i).first().fill('student@shikhar.example'); await p.getByLabel('Password', { exact: true }).fill(pw); await p.getByRole('button', { name: /sign in|log in/i }).first().click();
await p.waitForURL('**/dashboard');
await p.screenshot({ path: '/tmp/shots/dash-phone.png', fullPage: true });
console.log(await p.locator('a[href*="exam"]').evaluateAll((l) => l.map((a) => a.getAttribute('href') + ' ' + a.textContent)));
const state = await c.storageState(); const { writeFileSync } = await import('node:fs'); writeFileSync('/tmp/shots/student.json', JSON.stringify(state));
await b.close();
