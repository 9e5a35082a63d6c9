import { describe, expect, it } from 'vitest';
import { fitEnvironments, listRefusedBy } from '../../scripts/bootstrap/environment-cases.fixture.ts';
import { readDatabaseEnv, readEnv } from './env.ts';

const DATABASE_URL = 'postgresql://shikhar@127.0.0.1:5432/shikhar';
const JWT_SECRET = 'kT9v-4wQz_7sLp2xRb8mYc5nHd3jFg6a';

describe('the environment of the service', () => {
  it('fills in defaults', () => {
    expect(readEnv({ DATABASE_URL, JWT_SECRET })).toMatchObject({
      DOMAIN_SERVICE_PORT: 4000,
      DOMAIN_SERVICE_HOST: '127.0.0.1',
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      DOMAIN_SERVICE_TRUSTED_PROXIES: ['loopback'],
    });
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://127.0.0.1/shikhar'],
    ['JWT_SECRET', undefined],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'abababababababababababababababababab'],
    ['JWT_SECRET', 'change-me-change-me-0123456789-change-me'],
    ['DOMAIN_SERVICE_PORT', '99999'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'https://mail.school.example'],
    ['SMTP_URL', 'smtp://'],
    ['CLAMAV_URL', 'http://127.0.0.1:3310'],
    ['CLAMAV_URL', 'tcp://127.0.0.1'],
    ['MAIL_FROM', 'Shikhar <post@school.example>'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['FILES_URL', 'https://files.school.example'],
    ['FILES_URL', 's3://key:secret@Bucket'],
  ])('names %s when it is %s, and never a value', (name, value) => {
    const read = () => readEnv({ DATABASE_URL, JWT_SECRET, [name]: value });
    expect(read).toThrow(name);
    if (value) expect(read).not.toThrow(value);
  });

  it.each(listRefusedBy('domain-service'))('refuses $variables by $name, as a start does', ({ variables, name }) => {
    expect(() => readEnv({ DATABASE_URL, JWT_SECRET, ...variables })).toThrow(name);
  });

  it.each(fitEnvironments)('accepts %o, as a start does', (variables) => {
    const required = {
      DATABASE_URL: variables['DATABASE_URL'] || DATABASE_URL,
      JWT_SECRET: variables['JWT_SECRET'] || JWT_SECRET,
    };
    expect(() => readEnv({ ...variables, ...required })).not.toThrow();
  });

  it('treats an empty variable as unset', () => {
    expect(readEnv({ DATABASE_URL, JWT_SECRET, SMTP_URL: '' }).SMTP_URL).toBeUndefined();
  });

  it('accepts a mail catch-all only on this machine', () => {
    const env = { DATABASE_URL, JWT_SECRET, MAIL_CATCH_ALL: 'true' };
    expect(readEnv({ ...env, SMTP_URL: 'smtp://127.0.0.1:2525' })).toMatchObject({ MAIL_CATCH_ALL: 'true' });
    expect(() => readEnv({ ...env, SMTP_URL: 'smtp://mail.school.example' })).toThrow('MAIL_CATCH_ALL');
    expect(() => readEnv(env)).toThrow('MAIL_CATCH_ALL');
  });

  it("requires all of Razorpay's variables, or none", () => {
    const env = { DATABASE_URL, JWT_SECRET };
    const account = {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'k',
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of length',
    };
    expect(readEnv({ ...env, ...account, PAYMENTS: 'razorpay' })).toMatchObject(account);
    expect(readEnv({ ...env, PAYMENTS: 'sandbox' })).toMatchObject({ PAYMENTS: 'sandbox' });
    expect(readEnv(env).PAYMENTS).toBeUndefined();
    expect(() => readEnv({ ...env, PAYMENTS: 'razorpay' })).toThrow('RAZORPAY_WEBHOOK_SECRET');
    expect(() => readEnv({ ...env, RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow('RAZORPAY_KEY_SECRET');
    expect(() => readEnv({ ...env, PAYMENTS: 'cash' })).toThrow('PAYMENTS');
  });

  it('needs no secrets for database commands', () => {
    expect(readDatabaseEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL, DATA_DIR: '.data' });
  });
});
