import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Invitation, InvitationAcceptance } from '@shikhar/contracts/accounts/invitations/schemas';
import { ManagedRole, userMessages } from '@shikhar/contracts/users/management/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { toEmailTakenError } from '../../users/management/new-user.service.ts';
import { requireSameSubjects } from '../../users/management/role-fields.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { createPassword } from '../passwords/new-password.service.ts';
import { rememberDevice } from '../security-notices/known-device.service.ts';
import { type Client, type NewSession, openSession } from '../sessions/session.service.ts';
import { consumeToken, findToken } from '../tokens/account-token.service.ts';
import { invitationUsed, invitedAccountSuspended } from './invitation.errors.ts';
import { findInvitedSchool } from './invited-school.query.ts';

interface Acceptor {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

/** The invited user, unless they already have a password or are suspended. */
async function requireInvited(em: EntityManager, userId: string, lock?: LockMode.PESSIMISTIC_WRITE): Promise<UserEntity> {
  const user = await em.findOne(UserEntity, { id: userId }, { disableIdentityMap: true, ...(lock && { lockMode: lock }) });
  if (!user || user.passwordHash !== null) throw invitationUsed();
  if (user.status === 'suspended') throw invitedAccountSuspended();
  return user;
}

/** The details of an invitation. @throws DomainError LINK_INVALID; ACCOUNT_SUSPENDED */
export async function findInvitation(em: EntityManager, token: string, now: Date): Promise<Invitation> {
  const { user: invited, createdBy, expiresAt } = await findToken(em, 'invitation', token, now);
  const user = await requireInvited(em, invited.id);
  const inviter = createdBy ? await em.findOne(UserEntity, { id: createdBy.id }) : null;
  return {
    email: user.email,
    role: ManagedRole.parse(user.role),
    name: user.name,
    subjects: user.subjects ?? [],
    schoolCode: (user.role === 'school' && user.schoolCode) || null,
    schoolName: await findInvitedSchool(em, user.id),
    invitedBy: inviter?.name ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Fields from the invited person that the role has and the administrator has not set. */
function toFacts(user: UserEntity, { name, subjects, schoolCode }: InvitationAcceptance): Partial<UserEntity> {
  if (user.role !== 'teacher' && subjects) throw invalidField('subjects', 'Only teachers have subjects');
  if (user.role === 'teacher') {
    requireSameSubjects(user.subjects, subjects);
    return { name };
  }
  if (schoolCode && (user.role !== 'school' || user.schoolCode !== null)) {
    throw invalidField('schoolCode', 'The school code is already set');
  }
  if (user.role === 'school' && !schoolCode && user.schoolCode === null) {
    throw invalidField('schoolCode', userMessages.schoolCodeRequired);
  }
  return schoolCode ? { name, schoolCode } : { name };
}

/**
 * Accepts an invitation: sets the password, activates the account and signs in. Succeeds once, even with simultaneous requests.
 *
 * @throws DomainError LINK_INVALID; ACCOUNT_SUSPENDED; VALIDATION_FAILED; CONFLICT for another school's code
 */
export async function acceptInvitation(
  { em, client, now, requestId }: Acceptor,
  acceptance: InvitationAcceptance,
): Promise<{ user: UserEntity; session: NewSession }> {
  const { token, password, name } = acceptance;
  const userId = (await findToken(em, 'invitation', token, now)).user.id;
  const known = await requireInvited(em, userId);
  toFacts(known, acceptance);
  const stored = await createPassword(em, password, { name, email: known.email }, now);
  try {
    return await em.transactional(async (transaction) => {
      await consumeToken(transaction, 'invitation', token, now);
      const user = await requireInvited(transaction, userId, LockMode.PESSIMISTIC_WRITE);
      const facts = { ...toFacts(user, acceptance), ...stored, status: 'active' as const, updatedAt: now };
      await transaction.nativeUpdate(UserEntity, { id: userId }, facts);
      await recordAudit(transaction, {
        at: now,
        action: 'user.invitation_accepted',
        actorId: userId,
        actorRole: user.role,
        subjectType: 'user',
        subjectId: userId,
        address: client.address,
        requestId,
      });
      await rememberDevice(transaction, userId, client, now);
      const accepted = { ...user, ...facts };
      return { user: accepted, session: await openSession(transaction, accepted, client, now) };
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}
