import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { getAccessibilitySettings, updateOwnAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/routes';
import type { AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { startNew } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

const defaultSettings = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  canEliminateOptions: false,
  hidesTimer: false,
} as const;
const chosen = {
  textSize: 'largest',
  contrast: 'high',
  theme: 'dark',
  hasRuler: true,
  canEliminateOptions: true,
  hidesTimer: true,
} as const;

it('are the defaults until a student chooses some', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const other = await makeSignedIn(testApp(), 'student');
  expect(await testApp().call(getAccessibilitySettings, { token })).toMatchObject({ status: 200, body: defaultSettings });
  expect(await testApp().call(updateOwnAccessibilitySettings, { token, body: chosen })).toMatchObject({
    status: 200,
    body: chosen,
  });
  expect((await testApp().call(getAccessibilitySettings, { token })).body).toEqual(chosen);
  expect((await testApp().call(getAccessibilitySettings, { token: other.token })).body).toEqual(defaultSettings);
  // An empty change changes nothing.
  expect((await testApp().call(updateOwnAccessibilitySettings, { token, body: {} })).body).toEqual(chosen);
});

it('change one by one and keep changes from another device', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const change = async (body: AccessibilitySettingsUpdate) =>
    (await testApp().call(updateOwnAccessibilitySettings, { token, body })).body;
  expect(await change({ textSize: 'largest', canEliminateOptions: true })).toEqual({
    ...defaultSettings,
    textSize: 'largest',
    canEliminateOptions: true,
  });
  expect(await change({ contrast: 'high' })).toMatchObject({ textSize: 'largest', canEliminateOptions: true, contrast: 'high' });
  expect(await change({ canEliminateOptions: false })).toMatchObject({ textSize: 'largest', canEliminateOptions: false });
  await Promise.all([change({ theme: 'dark' }), change({ hasRuler: true }), change({ hidesTimer: true })]);
  expect((await testApp().call(getAccessibilitySettings, { token })).body).toEqual({ ...chosen, canEliminateOptions: false });
});

it('come with each question of an exam', async () => {
  const { token, readQuestion } = await startNew(testApp());
  expect((await readQuestion(0)).body).toMatchObject({ accessibilitySettings: defaultSettings });
  await testApp().call(updateOwnAccessibilitySettings, { token, body: chosen });
  expect((await readQuestion(0)).body).toMatchObject({ accessibilitySettings: chosen });
});

it('are saved in an exam during maintenance', async () => {
  const { token, submit } = await startNew(testApp());
  const admin = await makeSignedIn(testApp(), 'admin');
  await changeSystem(testApp(), admin.token, { maintenanceMode: true });
  expect((await testApp().call(updateOwnAccessibilitySettings, { token, body: chosen })).status).toBe(200);
  expect((await testApp().call(getAccessibilitySettings, { token })).status).toBe(200);
  await submit();
  expect((await testApp().call(getAccessibilitySettings, { token })).status).toBe(503);
  await changeSystem(testApp(), admin.token, { maintenanceMode: false });
});

it('are among the data a student downloads', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  expect((await testApp().call(exportAccount, { token })).body).toMatchObject({ accessibilitySettings: [] });
  await testApp().call(updateOwnAccessibilitySettings, { token, body: chosen });
  expect((await testApp().call(exportAccount, { token })).body).toMatchObject({ accessibilitySettings: [chosen] });
});
