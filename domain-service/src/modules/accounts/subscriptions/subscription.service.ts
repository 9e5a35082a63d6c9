import type { EntityManager } from '@mikro-orm/postgresql';
import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import type { Subscription } from '@shikhar/contracts/accounts/subscriptions/schemas';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import type { GuardianContext } from '../consents/answering.ts';
import { findConsent, lockStudent } from '../consents/consent.repository.ts';
import { getStanding } from '../consents/consent-state.ts';
import { buildSafeName } from '../consents/safe-name.service.ts';
import { saveAnswer } from '../consents/save-answer.ts';
import type { Client } from '../sessions/session.service.ts';
import { invalidLink } from '../tokens/account-token.service.ts';
import type { SubscriptionLinks } from './subscription-links.service.ts';

interface SubscriptionContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

interface FoundSubscription {
  userId: string;
  subscription: Subscription;
}

const switches = { summary: 'wantsSummary', results: 'wantsResults' } as const;

async function find(em: EntityManager, links: SubscriptionLinks, token: string): Promise<FoundSubscription> {
  const claim = links.read(token);
  const student = claim && (await em.findOne(UserEntity, { id: claim.userId, role: 'student' }, { disableIdentityMap: true }));
  if (!claim || !student) throw invalidLink();
  const { kind, userId } = claim;
  const firstName = findFirstName(buildSafeName(student.name));
  if (kind === 'guardian_summary') {
    const summary = await findGuardianSummary(em, userId);
    if (!summary || !links.isOurs(claim, summary.guardianEmail)) throw invalidLink();
    return { userId, subscription: { kind, isOn: summary.wantsSummary, firstName } };
  }
  if (!links.isOurs(claim)) throw invalidLink();
  return { userId, subscription: { kind, isOn: student[switches[kind]], firstName } };
}

/** The e-mails a link can switch off. @throws DomainError LINK_INVALID */
export async function getSubscription(em: EntityManager, links: SubscriptionLinks, token: string): Promise<Subscription> {
  return (await find(em, links, token)).subscription;
}

/** Switches the e-mails of a link off; idempotent. @throws DomainError LINK_INVALID */
export async function endSubscription(
  context: SubscriptionContext,
  links: SubscriptionLinks,
  token: string,
): Promise<Subscription> {
  const { em, client, now, requestId } = context;
  const { userId, subscription } = await find(em, links, token);
  const ended = { ...subscription, isOn: false };
  if (subscription.kind === 'guardian_summary') {
    await endGuardianSummary(context, userId);
    return ended;
  }
  const column = switches[subscription.kind];
  await em.transactional(async (transaction) => {
    const change = { [column]: false, updatedAt: now };
    const changed = await transaction.nativeUpdate(UserEntity, { id: userId, [column]: true }, change);
    if (changed === 0) return;
    // There is no session: anyone with the e-mail can do this.
    const entry = { at: now, address: client.address, requestId, subjectType: 'user', subjectId: userId };
    await recordAudit(transaction, { ...entry, action: 'user.changed', details: { changed: [column], by: 'email link' } });
  });
  return ended;
}

/** The guardian who gets a student's weekly summary; null without consent. */
async function findGuardianSummary(
  em: EntityManager,
  userId: string,
): Promise<{ guardianEmail: string; wantsSummary: boolean } | null> {
  const consent = await findConsent(em, userId);
  if (!consent || getStanding(consent).state !== 'agreed') return null;
  return { guardianEmail: consent.guardianEmail, wantsSummary: consent.wantsSummary };
}

/** Ends the summaries to the guardian; the rest of the consent, including the text version, stays unchanged. */
async function endGuardianSummary({ em, client, now, requestId }: GuardianContext, userId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (!student || !consent?.wantsSummary || getStanding(consent).state !== 'agreed') return;
    const entry = { at: now, address: client.address, requestId, subjectType: 'user', subjectId: userId };
    const { guardianName = null, textVersion, allowsLeaderboard, allowsAssistant } = consent;
    const choices = { allowsLeaderboard, allowsAssistant, wantsSummary: false };
    await saveAnswer(
      { transaction, student, consent, client, now, requestId, entry },
      { decision: 'agreed', guardianName, textVersion, ...choices },
    );
    await recordAudit(transaction, { ...entry, action: 'consent.changed', details: { textVersion, ...choices } });
  });
}
