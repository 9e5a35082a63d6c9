import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const mk = async (dark, w, h) => b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', baseURL: 'http://127.0.0.1:3000', storageState: '/tmp/shots/student.json' });
const c = await mk(false, 390, 844); const p = await c.newPage();
await p.goto('/test-series'); await p.screenshot({ path: '/tmp/shots/series.png', fullPage: true });
console.log(await p.locator('a').evaluateAll((l) => l.map((a) => a.getAttribute('href') + ' ' + a.textContent).filter((t) => /paper|test=/i.test(t)).slice(0,60)));
await b.close();
