import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { securityForm, systemForm } from './settings-definition.ts';

beforeAll(usePlainMessages);

const typed = {
  twoFactorAuth: 'on',
  passwordExpiry: '90',
  sessionTimeout: '60',
  minimumPasswordLength: '12',
  requireNumbers: 'on',
};

function findErrors(values: Record<string, string>) {
  const parsed = securityForm.parse({ ...typed, ...values });
  return parsed.isValid ? null : parsed.errors;
}

describe('settings form', () => {
  it('parses typed values and treats an unchecked box as off', () => {
    expect(securityForm.parse(typed)).toEqual({
      isValid: true,
      body: {
        twoFactorAuth: true,
        loginNotifications: false,
        passwordExpiry: 90,
        sessionTimeout: 60,
        minimumPasswordLength: 12,
        requireUppercase: false,
        requireNumbers: true,
        requireSpecialChars: false,
      },
    });
  });

  it('reports every field that is missing or wrong', () => {
    const parsed = systemForm.parse({ helplineText: 'Call 1098.\r\n\r\nTell a grown-up.', sacCode: '12' });
    expect(parsed).toMatchObject({
      isValid: false,
      errors: { siteName: 'Enter the name of the site', sacCode: expect.any(String) },
    });
    expect(parsed).not.toHaveProperty('errors.helplineText');
  });

  it.each(['40', '7', '', 'twelve', '8.5', '-9', '1e1', '0x10'])('reports at the field that %j is out of range', (length) => {
    expect(findErrors({ minimumPasswordLength: length })).toEqual({ minimumPasswordLength: 'Enter 8 to 32.' });
  });

  it('accepts only on for a checked box', () => {
    expect(findErrors({ twoFactorAuth: 'true' })).toHaveProperty('twoFactorAuth');
  });
});
