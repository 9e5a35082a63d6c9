import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultSecuritySettings, defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import {
  type SavedSecuritySettings,
  type SavedSystemSettings,
  SecuritySettings,
  type SecuritySettingsChange,
  SystemSettings,
  type SystemSettingsChange,
} from '@shikhar/contracts/settings/schemas';
import { DomainError } from '../../errors/domain-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { SettingsEntity } from './settings.entity.ts';
import { forgetSettings } from './settings.service.ts';

interface Shapes {
  security: { value: SecuritySettings; saved: SavedSecuritySettings; change: SecuritySettingsChange };
  system: { value: SystemSettings; saved: SavedSystemSettings; change: SystemSettingsChange };
}
type Section = keyof Shapes;

/** Of one section: its fields out of what a row holds, with the defaults for those it does not. */
interface SectionRules<S extends Section> {
  read(stored: Record<string, unknown> | undefined): Shapes[S]['value'];
  name: S;
}

export const securitySection: SectionRules<'security'> = {
  name: 'security',
  read: (stored) => SecuritySettings.parse({ ...defaultSecuritySettings, ...stored }),
};
export const systemSection: SectionRules<'system'> = {
  name: 'system',
  read: (stored) => SystemSettings.parse({ ...defaultSystemSettings, ...stored }),
};

type Saved<S extends Section> = Shapes[S]['value'] & Pick<SavedSystemSettings, 'version' | 'updatedAt' | 'updatedBy'>;

/** A section as its page shows it: the values, and who saved them when. */
export async function readSaved<S extends Section>(em: EntityManager, rules: SectionRules<S>): Promise<Saved<S>> {
  const row = await em.findOne(SettingsEntity, { section: rules.name });
  const author = row?.updatedBy ? await em.findOne(UserEntity, { id: row.updatedBy }) : null;
  return {
    ...rules.read(row?.value),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: author?.name ?? null,
  };
}

function listChanges(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => old.get(name) !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: old.get(name), to: value }]));
}

export interface SettingsContext {
  em: EntityManager;
  caller: Caller;
  now: Date;
  address: string;
  requestId: string;
}

/**
 * Saves a whole section.
 *
 * @throws DomainError SETTINGS_STALE with the present section when another version has been saved meanwhile
 */
export async function saveSection<S extends Section>(
  { em, caller, now, address, requestId }: SettingsContext,
  rules: SectionRules<S>,
  { version, ...value }: Shapes[S]['value'] & { version: number },
): Promise<Saved<S>> {
  await em.transactional(async (transaction) => {
    // One writer at a time, also for the first row of a section.
    await transaction.execute("select pg_advisory_xact_lock(hashtext('settings.' || :section))", { section: rules.name });
    const present = await readSaved(transaction, rules);
    if (present.version !== version) {
      throw new DomainError('SETTINGS_STALE', 'These settings were changed meanwhile. Look at what is new, and save again', {
        facts: { current: present },
      });
    }
    await transaction.upsert(
      SettingsEntity,
      { section: rules.name, value: { ...value }, version: version + 1, updatedAt: now, updatedBy: caller.userId },
      { onConflictFields: ['section'] },
    );
    await recordAudit(transaction, {
      at: now,
      action: 'settings.changed',
      actorId: caller.userId,
      actorRole: caller.role,
      subjectType: 'settings',
      address,
      requestId,
      details: { section: rules.name, changes: listChanges(rules.read(present), value) },
    });
  });
  forgetSettings(em);
  return readSaved(em, rules);
}
