import { exportAccount } from '@shikhar/contracts/account/routes';
import { readReadingAids, saveReadingAids } from '@shikhar/contracts/reading-aids/routes';
import { expect, it } from 'vitest';
import { makeSignedIn } from '../../../test/people.ts';
import { changeSystem } from '../../../test/settings.ts';
import { startNew } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();

const usual = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  strikesOptions: false,
  hidesTimer: false,
} as const;
const chosen = {
  textSize: 'largest',
  contrast: 'high',
  theme: 'dark',
  hasRuler: true,
  strikesOptions: true,
  hidesTimer: true,
} as const;

it('are the usual ones until some are chosen, and then those, one set for each student', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const other = await makeSignedIn(testApp(), 'student');
  expect(await testApp().call(readReadingAids, { token })).toMatchObject({ status: 200, body: usual });
  expect(await testApp().call(saveReadingAids, { token, body: chosen })).toMatchObject({ status: 200, body: chosen });
  expect((await testApp().call(readReadingAids, { token })).body).toEqual(chosen);
  expect((await testApp().call(readReadingAids, { token: other.token })).body).toEqual(usual);
  const fewer = { ...chosen, hasRuler: false };
  expect((await testApp().call(saveReadingAids, { token, body: fewer })).body).toEqual(fewer);
  expect((await testApp().call(saveReadingAids, { token, body: fewer })).body).toEqual(fewer);
});

it('are all given at once', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const { hasRuler: _left, ...incomplete } = chosen;
  const answer = await testApp().app.inject({
    method: 'PUT',
    url: '/api/reading-aids',
    payload: incomplete,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(400);
});

it('are kept in an exam while the site is closed for maintenance', async () => {
  const { token, submit } = await startNew(testApp());
  const admin = await makeSignedIn(testApp(), 'admin');
  await changeSystem(testApp(), admin.token, { maintenanceMode: true });
  expect((await testApp().call(saveReadingAids, { token, body: chosen })).status).toBe(200);
  expect((await testApp().call(readReadingAids, { token })).status).toBe(200);
  await submit();
  expect((await testApp().call(readReadingAids, { token })).status).toBe(503);
  await changeSystem(testApp(), admin.token, { maintenanceMode: false });
});

it('are among the data a student downloads', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  expect((await testApp().call(exportAccount, { token })).body).toMatchObject({ readingAids: [] });
  await testApp().call(saveReadingAids, { token, body: chosen });
  expect((await testApp().call(exportAccount, { token })).body).toMatchObject({ readingAids: [chosen] });
});
