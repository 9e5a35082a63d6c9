import { getLiveness } from '@shikhar/contracts/health/routes';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const testApp = useTestApp();

it('are sent with every response, first and later ones, errors included', async () => {
  const ask = async (url: string) => (await testApp().app.inject({ url })).headers;
  const answers = [await ask('/api/nowhere'), await ask(`/api${getLiveness.path}`), await ask('/api/auth/me')];
  for (const headers of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
  }
});
