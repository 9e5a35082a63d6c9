import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { v7 as makeUuid } from 'uuid';
import type { GuardianConsentEntity } from '../src/modules/accounts/consents/consent.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A guardian's consent to everything, given as soon as it was asked for. */
export const buildGuardianConsent = defineFactory<GuardianConsentEntity, 'user'>(({ askedAt = new Date() }) => ({
  id: makeUuid(),
  guardianEmail: 'guardian@home.example',
  guardianName: 'A guardian',
  textVersion: consentTextVersion,
  askedAt,
  mailedAt: askedAt,
  mailCount: 1,
  decision: 'agreed',
  decidedAt: askedAt,
  allowsLeaderboard: true,
  allowsAssistant: true,
  wantsSummary: true,
}));
