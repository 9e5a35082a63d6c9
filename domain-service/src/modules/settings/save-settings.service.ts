import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultSecuritySettings } from '@shikhar/contracts/settings/defaults';
import { type SavedSystemSettings, SecuritySettings, SystemSettings } from '@shikhar/contracts/settings/schemas';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../errors/domain-error.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { SettingsEntity } from './settings.entity.ts';
import { clearSettingsCache } from './settings.service.ts';
import { getSystemDefaults } from './system-defaults.ts';

interface Shapes {
  security: SecuritySettings;
  system: SystemSettings;
}
type Section = keyof Shapes;

/** Rules of one section: how to read its fields from a stored row, with defaults for missing ones. */
interface SectionRules<S extends Section> {
  name: S;
  read(stored: Record<string, unknown> | undefined): Shapes[S];
  /** Whether the site is closed with these values. */
  isClosing(value: Shapes[S]): boolean;
}

export const securitySection: SectionRules<'security'> = {
  name: 'security',
  read: (stored) => SecuritySettings.parse({ ...defaultSecuritySettings, ...stored }),
  isClosing: () => false,
};
export const systemSection: SectionRules<'system'> = {
  name: 'system',
  read: (stored) => SystemSettings.parse({ ...getSystemDefaults(), ...stored }),
  isClosing: ({ maintenanceMode }) => maintenanceMode,
};

type SavedFacts = Pick<SavedSystemSettings, 'version' | 'updatedAt' | 'updatedBy' | 'maintenanceSince'>;
type Saved<S extends Section> = Shapes[S] & SavedFacts;

async function describeRow(em: EntityManager, row: SettingsEntity | null): Promise<SavedFacts> {
  const author = row?.updatedBy ? await em.findOne(UserEntity, { id: row.updatedBy.id }) : null;
  return {
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: author?.name ?? null,
    maintenanceSince: row?.maintenanceSince?.toISOString() ?? null,
  };
}

/** A section as its page shows it: the values, and when and by whom they were saved. */
export async function getSaved<S extends Section>(em: EntityManager, rules: SectionRules<S>): Promise<Saved<S>> {
  const row = await em.findOne(SettingsEntity, { section: rules.name });
  return { ...rules.read(row?.value), ...(await describeRow(em, row)) };
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
 * @throws DomainError SETTINGS_STALE with the current section, when another version was saved in the meantime
 */
export async function saveSection<S extends Section>(
  { em, caller, now, address, requestId }: SettingsContext,
  rules: SectionRules<S>,
  value: Shapes[S],
  version: number,
): Promise<Saved<S>> {
  await em.transactional(async (transaction) => {
    // One writer at a time, also for the first row of a section.
    await transaction
      .getKysely<Database>()
      .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`settings.${rules.name}`)])]).as('lock'))
      .execute();
    const row = await transaction.findOne(SettingsEntity, { section: rules.name });
    const before = rules.read(row?.value);
    if ((row?.version ?? 0) !== version) {
      const current = { ...before, ...(await describeRow(transaction, row)) };
      throw new DomainError('SETTINGS_STALE', 'Someone else has changed these settings. Check what is new, and save again.', {
        facts: { current },
      });
    }
    await transaction.upsert(
      SettingsEntity,
      {
        section: rules.name,
        value: { ...value },
        version: version + 1,
        updatedAt: now,
        updatedBy: caller.userId,
        maintenanceSince: rules.isClosing(value) ? (row?.maintenanceSince ?? now) : null,
      },
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
      details: { section: rules.name, changes: listChanges(before, value) },
    });
  });
  clearSettingsCache(em);
  return getSaved(em.fork(), rules);
}
