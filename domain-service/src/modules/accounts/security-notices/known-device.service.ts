import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { describeDevice } from '../sessions/device.service.ts';
import type { Client } from '../sessions/session.service.ts';
import { findNetwork } from './find-network.ts';
import { KnownDeviceEntity } from './known-device.entity.ts';
import { queueSecurityNotice, type SecurityNotice } from './security-notice.service.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
}

const dayMs = 24 * 60 * 60_000;

/** After this time without use, a device counts as new again. */
const rememberedMs = 365 * dayMs;

/**
 * Records where an account is used from: browser, system and network. Returns true the first time, for only one of several
 * simultaneous calls. Runs in the transaction that creates the session.
 */
export async function rememberDevice(em: EntityManager, userId: string, client: Client, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - rememberedMs);
  await em.nativeDelete(KnownDeviceEntity, { user: userId, lastSeenAt: { $lt: oldest } });
  const seen = await em
    .getKysely<Database>()
    .insertInto('known_devices')
    .values({
      user_id: userId,
      device: describeDevice(client.userAgent).name,
      network: findNetwork(client.address),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device', 'network']).doUpdateSet((eb) => ({ last_seen_at: eb.ref('excluded.last_seen_at') })),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return seen.isNew;
}

/** Records the device of a sign-in, and notifies the owner of a new one if the settings say so. */
export async function notifySignIn(em: EntityManager, user: Owner, client: Client, now: Date): Promise<void> {
  const isNew = await rememberDevice(em, user.id, client, now);
  const { security } = await getSettings(em, now);
  if (!isNew || !security.loginNotifications) return;
  const notice: SecurityNotice = {
    kind: 'session.new_device',
    subject: 'New sign-in',
    paragraphs: ['Someone signed in to your account with a new device or from a new place.'],
    advice: 'If it was you, you need not do anything. If not, set a new password: this signs out every device.',
  };
  await queueSecurityNotice(em, notice, { user, to: user.email, client, now });
}
