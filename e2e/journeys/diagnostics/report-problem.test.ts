import { readBffLog } from '../../fixtures/service-log.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { openAccount } from '../../pages/navigation.ts';

const sentence = 'The page “Leaderboard” stays empty.\n<script>alert(1)</script>';

test('a student reports a problem, and gets its reference number @plain', async ({ page, enrol, place, javaScriptEnabled }) => {
  await enrol();
  await page.goto('/leaderboard');
  if (javaScriptEnabled !== false) await page.evaluate(() => fetch('/study-materials/none/place', { method: 'POST' }));
  const account = await openAccount(page);
  const inMenu = account.getByRole('link', { name: 'Report a problem' });
  // Wide windows have no menu: the name leads to the profile.
  if (await inMenu.isVisible()) await inMenu.click();
  else {
    await account.locator('a.who-name').filter({ visible: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Report a problem' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a problem');
  await page.getByRole('button', { name: 'Send the report' }).click();
  const field = page.getByLabel('What happened?');
  await expect(field).toHaveAccessibleDescription(/Say what happened/);
  await field.fill(sentence);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('sent') ?? 'none';
  await expect(page.getByRole('main')).toContainText(`Its reference is ${reference}.`);

  const find = () => readBffLog(place.dataDir, 'problem reported').filter((line) => line['requestId'] === reference);
  await expect.poll(find).toHaveLength(1);
  const [report] = find();
  expect(report).toMatchObject({ role: 'student', sentence });
  const failed = expect.objectContaining({ action: 'request.failed' });
  expect(report?.['entries']).toEqual(javaScriptEnabled === false ? [] : [failed]);
});

test('the address of the confirmation shows no text of others', { tag: ['@once', '@long'] }, async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/report-problem?sent=%3Cb%3EPay%20now%3C%2Fb%3E');
  await expect(page.getByText('Thank you.')).toHaveCount(0);
  await expect(page.getByLabel('What happened?')).toBeVisible();
});
