import { freezeAttempts } from '../../attempts/clock/freeze-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Answering } from './answering.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { nothingToWithdraw } from './consent.errors.ts';
import { getStanding } from './consent-state.ts';
import { describeHow, notifyAnswer, saveAnswer } from './save-answer.ts';

/** Ends every session, stops a running test and takes the student off the leaderboard. */
async function closeAccount({ transaction, student, entry, now }: Answering): Promise<void> {
  const status = student.status === 'active' ? 'pending' : student.status;
  await transaction.nativeUpdate(UserEntity, { id: student.id }, { status, showsOnLeaderboard: false, updatedAt: now });
  await transaction.nativeDelete(SessionEntity, { user: student.id });
  await freezeAttempts(transaction, student.id, entry);
}

/** Saves the withdrawal and closes the account. @throws DomainError CONFLICT without an agreement */
export async function saveWithdrawal(answering: Answering): Promise<void> {
  const { transaction, consent, entry, now } = answering;
  const { state } = getStanding(consent);
  if (state === 'withdrawn') return;
  if (state !== 'agreed') throw nothingToWithdraw();
  const { address, userAgent } = describeHow(answering);
  const change = { withdrawnAt: now, withdrawnFrom: address, withdrawnBy: userAgent };
  await transaction.nativeUpdate(GuardianConsentEntity, { id: consent.id }, change);
  await closeAccount(answering);
  await recordAudit(transaction, { ...entry, action: 'consent.withdrawn' });
  await notifyAnswer(answering, { ...consent, ...change });
}

/** Saves a refusal; after an agreement it counts as a withdrawal. */
export async function saveRefusal(answering: Answering): Promise<void> {
  const { transaction, consent, entry } = answering;
  const { state } = getStanding(consent);
  if (state === 'agreed') return saveWithdrawal(answering);
  if (state !== 'asked') return;
  const nothing = { allowsLeaderboard: false, allowsAssistant: false, wantsSummary: false };
  const saved = await saveAnswer(answering, { decision: 'declined', guardianName: null, ...nothing });
  await recordAudit(transaction, { ...entry, action: 'consent.declined', details: { textVersion: saved.textVersion } });
  await notifyAnswer(answering, saved);
}
