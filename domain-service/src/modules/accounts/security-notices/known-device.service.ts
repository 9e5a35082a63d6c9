import type { EntityManager } from '@mikro-orm/postgresql';
import { getSettings } from '../../settings/settings.service.ts';
import { describeDevice } from '../sessions/device.service.ts';
import type { Client } from '../sessions/session.service.ts';
import { findNetwork } from './find-network.ts';
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
  await em.execute('delete from known_devices where user_id = :userId and last_seen_at < :oldest', { userId, oldest });
  const [seen] = await em.execute<{ is_new: boolean }[]>(
    `insert into known_devices (user_id, device, network, first_seen_at, last_seen_at)
     values (:userId, :device, :network, :now, :now)
     on conflict (user_id, device, network) do update set last_seen_at = excluded.last_seen_at
     returning xmax = 0 as is_new`,
    { userId, device: describeDevice(client.userAgent).name, network: findNetwork(client.address), now },
  );
  return seen?.is_new ?? false;
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
