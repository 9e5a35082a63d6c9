import type { Consent } from '@shikhar/contracts/accounts/consents/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { UserEntity } from '../../users/user.entity.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';
import { getStanding } from './consent-state.ts';

/** A consent as its guardian sees it. */
export function toConsent(student: Pick<UserEntity, 'name' | 'class'>, consent: GuardianConsentEntity): Consent {
  const { state, since, erasedAt } = getStanding(consent);
  return {
    studentName: student.name,
    class: ClassLevel.parse(student.class),
    guardianEmail: consent.guardianEmail,
    guardianName: consent.guardianName ?? null,
    state,
    since: since.toISOString(),
    choices: {
      allowsLeaderboard: consent.allowsLeaderboard,
      allowsAssistant: consent.allowsAssistant,
      wantsSummary: consent.wantsSummary,
    },
    textVersion: consent.textVersion,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}
