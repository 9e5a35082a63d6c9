import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultSecuritySettings } from '@shikhar/contracts/settings/defaults';
import { SecuritySettings, SystemSettings } from '@shikhar/contracts/settings/schemas';
import { DomainError } from '../../errors/domain-error.ts';
import { SettingsEntity } from './settings.entity.ts';
import { getSystemDefaults } from './system-defaults.ts';

/** The settings in force. */
export interface Settings {
  readonly security: SecuritySettings;
  readonly system: SystemSettings;
  /** When the site was closed for maintenance; null while it is open. */
  readonly maintenanceSince: Date | null;
}

// The BFF caches for as long again, so that a change takes effect everywhere within 5 s.
const cacheMs = 2_000;

// One entry per ORM connection: one per process, one per application in tests.
const cache = new WeakMap<object, { readAt: number; settings: Promise<Settings> }>();

async function load(em: EntityManager): Promise<Settings> {
  const rows = await em.fork().findAll(SettingsEntity);
  const sections = new Map(rows.map((row) => [row.section, row]));
  return {
    security: SecuritySettings.parse({ ...defaultSecuritySettings, ...sections.get('security')?.value }),
    system: SystemSettings.parse({ ...getSystemDefaults(), ...sections.get('system')?.value }),
    maintenanceSince: sections.get('system')?.maintenanceSince ?? null,
  };
}

/** The settings for all rules; at most 2 s old. */
export async function getSettings(em: EntityManager, now: Date): Promise<Settings> {
  const source = em.getConnection();
  const known = cache.get(source);
  if (known && Math.abs(now.getTime() - known.readAt) < cacheMs) return known.settings;
  const settings = load(em);
  const entry = { readAt: now.getTime(), settings };
  cache.set(source, entry);
  try {
    return await settings;
  } catch (error) {
    if (cache.get(source) === entry) cache.delete(source);
    throw error;
  }
}

// Retry-After of a closed site: often enough to notice when it opens.
const askAgainSeconds = 60;

/** The error for everyone the closed site refuses. */
export function siteClosed({ siteName }: Pick<SystemSettings, 'siteName'>): DomainError {
  const message = `${siteName} is closed for maintenance. Only admins can sign in for now`;
  return new DomainError('MAINTENANCE', message, { retryAfterSeconds: askAgainSeconds });
}

/** Clears this process's cache after a save; other processes follow within 2 s. */
export function clearSettingsCache(em: EntityManager): void {
  cache.delete(em.getConnection());
}
