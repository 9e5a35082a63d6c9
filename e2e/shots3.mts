import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const mk = async (dark, w, h) => b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', baseURL: 'http://127.0.0.1:3000', storageState: '/tmp/shots/student.json' });
const c = await mk(false, 390, 844); const p = await c.newPage();
await p.goto('/dashboard'); await p.getByText('Show all 8 exams').click(); await p.waitForLoadState('networkidle');
const hrefs = await p.locator('a').evaluateAll((l) => l.map((a) => [a.getAttribute('href'), a.textContent] as const).filter(([, t]) => /Full Practice/.test(t ?? '')));
console.log(hrefs, p.url());
await p.screenshot({ path: '/tmp/shots/all.png', fullPage: true });
for (const [href, text] of hrefs) {
  const k = /Math/.test(text!) ? 'm' : 's';
  await p.goto(href!); await p.screenshot({ path: `/tmp/shots/start-${k}.png`, fullPage: true });
  await p.getByRole('button', { name: /start/i }).first().click(); await p.waitForURL(/exam\/[0-9a-f-]+/); await p.waitForTimeout(1000);
  const url = p.url().split('?')[0]; console.log(k, url);
  for (const n of k === 'm' ? [1, 19, 21, 40, 41, 47] : [6, 8, 15, 16, 18, 30, 42, 44]) {
    await p.goto(`${url}?question=${n}`); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/shots/${k}-${n}.png`, fullPage: true });
  }
  if (k === 'm') { await p.goto('/dashboard'); }
}
await b.close();
