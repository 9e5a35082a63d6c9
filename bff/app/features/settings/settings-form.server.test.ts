import { usePlainMessages as speakPlainly } from '@shikhar/contracts/http/plain-messages';
import { SecuritySettingsChange } from '@shikhar/contracts/settings/schemas';
import { describe, expect, it } from 'vitest';
import { listIssues } from '../../forms/form-errors.ts';
import { securityFields, systemFields } from '../../lib/site/setting-fields.ts';
import { parseSettingsForm, sortSettingErrors } from './settings-form.server.ts';

speakPlainly();

const good = {
  form: 'settings',
  version: '4',
  base: '{"sessionTimeout":"30"}',
  twoFactorAuth: 'on',
  passwordExpiry: '90',
  sessionTimeout: '60',
  minimumPasswordLength: '12',
  requireNumbers: 'on',
};

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseSettingsForm(securityFields, form);
}

function findErrors(fields: Record<string, string>) {
  const { error } = SecuritySettingsChange.safeParse(read(fields).change);
  return error ? sortSettingErrors(securityFields, listIssues(error)) : null;
}

describe('settings form', () => {
  it('parses typed values and treats an unchecked box as off', () => {
    expect(SecuritySettingsChange.parse(read(good).change)).toEqual({
      twoFactorAuth: true,
      loginNotifications: false,
      passwordExpiry: 90,
      sessionTimeout: 60,
      minimumPasswordLength: 12,
      requireUppercase: false,
      requireNumbers: true,
      requireSpecialChars: false,
      version: 4,
    });
    expect(read(good).base).toEqual({ sessionTimeout: '30' });
  });

  it('normalizes the line ends of a text', () => {
    const form = new FormData();
    form.set('helplineText', 'Call 1098.\r\n\r\nTell a grown-up.');
    const { values, change } = parseSettingsForm(systemFields, form);
    expect(values['helplineText']).toBe('Call 1098.\n\nTell a grown-up.');
    expect(change['helplineText']).toBe(values['helplineText']);
  });

  it.each(['40', '7', '', 'twelve', '8.5', '-9', '1e1', '0x10'])('reports at the field that %j is out of range', (typed) => {
    const fields = { ...good, minimumPasswordLength: typed };
    expect(findErrors(fields)).toEqual({ messages: [], fields: { minimumPasswordLength: 'Enter 8 to 32.' } });
    expect(read(fields).values['minimumPasswordLength']).toBe(typed);
  });

  it.each(['', 'latest', '-1', '1.5'])('refuses the version %j', (version) => {
    expect(findErrors({ ...good, version })?.messages).toEqual(['Reload this page and make your changes again']);
  });

  it('names unknown and repeated fields', () => {
    expect(findErrors({ ...good, siteName: 'Pragati' })?.messages).toEqual(['Unknown field: siteName']);
    const form = new FormData();
    form.append('sessionTimeout', '15');
    form.append('sessionTimeout', '30');
    expect(parseSettingsForm(securityFields, form).repeated).toEqual(['sessionTimeout']);
  });

  it('accepts only on for a checked box', () => {
    expect(findErrors({ ...good, twoFactorAuth: 'true' })?.fields).toHaveProperty('twoFactorAuth');
  });

  it.each(['', 'null', '[]', '{"a":1}', '{'])('ignores an invalid base: %s', (base) => {
    expect(read({ ...good, base }).base).toBeNull();
  });
});
