import { describe, expect, it } from 'vitest';
import { systemFields } from '../../lib/site/setting-fields.ts';
import { findConflict } from './settings-conflict.server.ts';

const base = { siteName: 'Shikhar', retentionDays: '30', enableEmails: 'on', backupFrequency: 'daily' };

describe('two who change settings at once', () => {
  it('are shown field by field: before, kept now, one’s own', () => {
    const theirs = { ...base, retentionDays: '60' };
    const { lines, values } = findConflict(systemFields, base, theirs, { ...base, retentionDays: '90' });
    expect(lines).toEqual([{ label: 'Retention', was: '30 days', theirs: '60 days', mine: '90 days' }]);
    expect(values).toMatchObject({ ...base, retentionDays: '90' });
  });

  it('undo nothing of each other by what they left alone', () => {
    const theirs = { ...base, siteName: 'Pragati', enableEmails: '', backupFrequency: 'weekly' };
    const { lines, values } = findConflict(systemFields, base, theirs, { ...base, retentionDays: '90' });
    expect(lines).toEqual([
      { label: 'Site name', was: 'Shikhar', theirs: 'Pragati', mine: null },
      { label: 'Backup frequency', was: 'Daily', theirs: 'Weekly', mine: null },
      { label: 'Emails', was: 'On', theirs: 'Off', mine: null },
    ]);
    expect(values).toMatchObject({ ...theirs, retentionDays: '90' });
  });

  it('who changed the same alike have nothing to settle', () => {
    const both = { ...base, siteName: 'Pragati' };
    expect(findConflict(systemFields, base, both, both)).toMatchObject({ lines: [], values: both });
  });

  it('keep all of their own where it is not known what was before', () => {
    const theirs = { ...base, siteName: 'Pragati' };
    const { lines, values } = findConflict(systemFields, null, theirs, base);
    expect(lines).toEqual([{ label: 'Site name', was: null, theirs: 'Pragati', mine: 'Shikhar' }]);
    expect(values).toMatchObject(base);
  });
});
