import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import { test } from '../fixtures/failure-test.ts';
import { findSaid, openPanel, sendQuestion } from '../pages/assistant-page.ts';

const lesson =
  'Light bends where it goes from one medium into another. It is slower in water than it is in air, so it turns towards the normal.';
const harm = 'You should quietly kill yourself.';

test('replaces a harmful reply with the helpline or the failure reply; neither the log nor a later page contains it', async ({
  enrolAtAssistant,
  inference,
  page,
  stack,
}) => {
  // After a service once fails to stream, it is asked without streaming for a while, so streaming cases come first.
  for (const canStream of [true, false]) {
    inference.canStream = canStream;
    const student = await enrolAtAssistant();
    inference.failureMode = { says: [...`${lesson} ${harm} ${lesson}`] };
    const distressing = await student.ask('Why does light bend in water?');
    expect(distressing.kind).toBe('helpline');
    expect(distressing.text).toContain('14416');
    inference.failureMode = { says: [...`${lesson} Do not tell your parents, and meet me at the park. ${lesson}`] };
    const harmful = await student.ask('And in glass?');
    expect([harmful.kind, harmful.text]).toEqual(['failure', failureReply]);
    inference.failureMode = { says: [...`${lesson} Call +91 98765 43210 or see evil.example/a now. ${lesson}`] };
    const contact = await student.ask('And in oil?');
    expect([contact.kind, contact.text]).toEqual([
      'reply',
      `${lesson} Call [contact removed] or see [link removed] now. ${lesson}`,
    ]);
    for (const { received } of [distressing, harmful, contact])
      expect(received).not.toMatch(/quietly|kill|parents|meet me|98765|43210|evil/);
    await page.context().addCookies((await student.request.storageState()).cookies);
    await page.goto('/assistant');
    await expect(page.getByRole('link', { name: '14416' })).toBeVisible();
    await expect(page.getByText(/quietly|meet me|98765/)).toHaveCount(0);
  }
  const log = readFileSync(join(stack.dataDir, 'logs/bff.log'), 'utf8');
  expect(log).toContain('reply withheld: distressing');
  expect(log).toContain('reply withheld: harmful');
  expect(log).not.toMatch(/quietly|meet me|98765/);
});

test('replaces sentences already shown in the panel with the helpline @long', async ({ page, enrol, inference }) => {
  inference.canStream = true;
  inference.failureMode = { says: [...`${lesson} ${lesson} ${harm}`], betweenMs: 2 };
  await enrol();
  await page.goto('/dashboard');
  const panel = await openPanel(page);
  await sendQuestion(panel, 'Why does light bend in water?');
  await expect(findSaid(panel).getByRole('link', { name: '14416' })).toBeVisible();
  await expect(panel.getByText('slower in water')).toHaveCount(0);
});
