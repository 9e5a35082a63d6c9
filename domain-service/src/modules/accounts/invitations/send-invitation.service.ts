import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { buildInvitationMail } from './invitation-mail.ts';
import { findInvitedSchool } from './invited-school.query.ts';

const lifeMs = 7 * 24 * 60 * 60_000;

interface Inviter {
  id: string;
  name: string;
}

/** Queues an invitation with a link valid for seven days, in the running transaction; earlier links stop working. */
export async function sendInvitation(
  em: EntityManager,
  user: Pick<UserEntity, 'id' | 'name' | 'email' | 'role'>,
  inviter: Inviter | null,
  now: Date,
): Promise<void> {
  const owner = { userId: user.id, purpose: 'invitation' as const, lifeMs };
  const token = await issueToken(em, { ...owner, ...(inviter && { createdBy: inviter.id }) }, now);
  const { system } = await getSettings(em, now);
  const schoolName = await findInvitedSchool(em, user.id);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const facts = { ...user, token, invitedBy: inviter?.name ?? null, schoolName, expiresAt };
  await queueMail(
    em,
    {
      key: `invitation of ${user.id} at ${now.toISOString()}`,
      to: user.email,
      userId: user.id,
      content: buildInvitationMail(facts, system),
    },
    now,
  );
}
