import { describe, expect, it } from 'vitest';
import { parseAppEnvironment } from './env.ts';

const SESSION_SECRET = 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU';

describe('the environment', () => {
  it('needs only a secret', () => {
    expect(parseAppEnvironment({ SESSION_SECRET })).toEqual({
      sessionSecret: SESSION_SECRET,
      domainServiceUrl: 'http://127.0.0.1:4000',
      publicOrigin: 'http://localhost:3000',
      isCookieSecure: false,
      inference: null,
    });
  });

  it('secures the cookie outside localhost', () => {
    const PUBLIC_URL = 'https://shikhar.example/';
    expect(parseAppEnvironment({ SESSION_SECRET, PUBLIC_URL })).toMatchObject({
      publicOrigin: 'https://shikhar.example',
      isCookieSecure: true,
    });
  });

  it.each([
    [undefined, 'SESSION_SECRET is missing'],
    ['short', 'SESSION_SECRET must have at least 32 characters'],
    ['ab'.repeat(20), 'SESSION_SECRET repeats too few characters'],
    ['please-change-me-to-something-of-your-own', 'SESSION_SECRET is an example'],
  ])('refuses to start with the secret %s', (secret, message) => {
    expect(() => parseAppEnvironment({ SESSION_SECRET: secret })).toThrow(message);
  });

  it('requires a secret of its own', () => {
    expect(() => parseAppEnvironment({ SESSION_SECRET, JWT_SECRET: SESSION_SECRET })).toThrow(
      'SESSION_SECRET repeats JWT_SECRET',
    );
  });

  it('requires https outside localhost', () => {
    expect(() => parseAppEnvironment({ SESSION_SECRET, PUBLIC_URL: 'http://shikhar.example' })).toThrow(
      'PUBLIC_URL must be https',
    );
  });

  it('never repeats a secret in its message', () => {
    const secret = 'hunter2-hunter2';
    expect(() => parseAppEnvironment({ SESSION_SECRET: secret })).toThrow(expect.not.stringContaining(secret));
  });
});
