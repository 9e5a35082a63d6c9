import { describe, expect, it } from 'vitest';
import { systemFields } from '../../lib/site/setting-fields.ts';
import { findConflict } from './settings-conflict.server.ts';

const base = { siteName: 'Shikhar', retentionDays: '30', enableEmails: 'on', backupFrequency: 'daily' };

describe('two users who change settings at once', () => {
  it('see each field: before, saved now and their own value', () => {
    const theirs = { ...base, retentionDays: '60' };
    const { lines, values } = findConflict(systemFields, base, theirs, { ...base, retentionDays: '90' });
    expect(lines).toEqual([{ label: 'Retention', was: '30 days', theirs: '60 days', mine: '90 days' }]);
    expect(values).toMatchObject({ ...base, retentionDays: '90' });
  });

  it('do not undo each other’s changes with fields they did not touch', () => {
    const theirs = { ...base, siteName: 'Pragati', enableEmails: '', backupFrequency: 'weekly' };
    const { lines, values } = findConflict(systemFields, base, theirs, { ...base, retentionDays: '90' });
    expect(lines).toEqual([
      { label: 'Site name', was: 'Shikhar', theirs: 'Pragati', mine: null },
      { label: 'Backup frequency', was: 'Daily', theirs: 'Weekly', mine: null },
      { label: 'Emails', was: 'On', theirs: 'Off', mine: null },
    ]);
    expect(values).toMatchObject({ ...theirs, retentionDays: '90' });
  });

  it('have no conflict when they made the same change', () => {
    const both = { ...base, siteName: 'Pragati' };
    expect(findConflict(systemFields, base, both, both)).toMatchObject({ lines: [], values: both });
  });

  it('keep their own values when the previous values are unknown', () => {
    const theirs = { ...base, siteName: 'Pragati' };
    const { lines, values } = findConflict(systemFields, null, theirs, base);
    expect(lines).toEqual([{ label: 'Site name', was: null, theirs: 'Pragati', mine: 'Shikhar' }]);
    expect(values).toMatchObject(base);
  });
});
