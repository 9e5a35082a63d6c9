import { usePlainMessages as speakPlainly } from '@shikhar/contracts/http/plain-messages';
import { SecuritySettingsChange } from '@shikhar/contracts/settings/schemas';
import { describe, expect, it } from 'vitest';
import { listIssues } from '../../forms/form-errors.ts';
import { securityFields, systemFields } from '../../lib/site/setting-fields.ts';
import { parseSettingsForm, sortSettingFaults } from './settings-form.server.ts';

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
  return error ? sortSettingFaults(securityFields, listIssues(error)) : null;
}

describe('a form of settings', () => {
  it('says each value in its kind; what is not ticked is off', () => {
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

  it('takes the lines of a text as they are kept, not as forms send them', () => {
    const form = new FormData();
    form.set('helplineText', 'Call 1098.\r\n\r\nTell a grown-up.');
    const { values, change } = parseSettingsForm(systemFields, form);
    expect(values['helplineText']).toBe('Call 1098.\n\nTell a grown-up.');
    expect(change['helplineText']).toBe(values['helplineText']);
  });

  it.each(['40', '7', '', 'twelve', '8.5', '-9', '1e1', '0x10'])(
    'says beside the field that %j is out of its bounds',
    (typed) => {
      const fields = { ...good, minimumPasswordLength: typed };
      expect(findErrors(fields)).toEqual({ messages: [], fields: { minimumPasswordLength: 'Enter 8 to 32.' } });
      expect(read(fields).values['minimumPasswordLength']).toBe(typed);
    },
  );

  it.each(['', 'latest', '-1', '1.5'])('does not go by the version %j', (version) => {
    expect(findErrors({ ...good, version })?.messages).toEqual(['Load this page again, and change the settings there']);
  });

  it('names a field that does not belong, and one that came twice', () => {
    expect(findErrors({ ...good, siteName: 'Pragati' })?.messages).toEqual(['Unknown field: siteName']);
    const form = new FormData();
    form.append('sessionTimeout', '15');
    form.append('sessionTimeout', '30');
    expect(parseSettingsForm(securityFields, form).repeated).toEqual(['sessionTimeout']);
  });

  it('takes no other word for on', () => {
    expect(findErrors({ ...good, twoFactorAuth: 'true' })?.fields).toHaveProperty('twoFactorAuth');
  });

  it.each(['', 'null', '[]', '{"a":1}', '{'])('does without a base that is not one: %s', (base) => {
    expect(read({ ...good, base }).base).toBeNull();
  });
});
