import { expect, type Page } from '@playwright/test';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import { test } from '../fixtures/failure-test.ts';

async function openEntries(admin: Page, email: string): Promise<void> {
  await admin.goto(`/admin/diagnostics?account=${encodeURIComponent(email)}`);
}

test('an administrator reads the error text of the inference service, and the student only the failure reply', async ({
  enrolAtAssistant,
  inference,
  openPageAs,
}) => {
  const student = await enrolAtAssistant();
  const admin = await openPageAs('admin');

  inference.failureMode = 'refuses';
  const refused = await student.ask('Why does light bend in water?');
  expect(refused.text).toBe(failureReply);
  expect(refused.received).not.toContain('inputs must be shorter');
  const failed = admin.getByRole('listitem').filter({ hasText: 'The inference service gave no reply' }).first();
  await expect(async () => {
    await openEntries(admin, student.student.email);
    await expect(failed).toContainText('inputs must be shorter', { timeout: 1_000 });
  }).toPass();
  await expect(failed).toContainText('Study assistant');
  await expect(failed).toContainText('400');
  await expect(admin.getByRole('main')).not.toContainText(inference.environment.INFERENCE_TOKEN);

  inference.failureMode = (_, before) => (before === 0 ? 'busy' : { says: 'Light bends where it goes into water.' });
  expect((await student.ask('And in glass?')).kind).toBe('reply');
  const loading = admin.getByRole('listitem').filter({ hasText: 'The inference service is loading the model' });
  await expect(async () => {
    await openEntries(admin, student.student.email);
    await expect(loading).toContainText('Model fake/tutor is currently loading', { timeout: 1_000 });
  }).toPass();
  await expect(loading).toContainText('503');
});
