import type { Consent } from '@shikhar/contracts/accounts/consents/schemas';
import type { ConsentText } from '@shikhar/contracts/accounts/consents/text';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** The values shown again after a refusal. */
export interface ConsentValues {
  guardianName: string;
  isGuardian: boolean;
  allowsLeaderboard: boolean;
  allowsAssistant: boolean;
  wantsSummary: boolean;
}

/** A consent with formatted times. */
export interface ConsentView extends Pick<Consent, 'studentName' | 'class' | 'guardianEmail' | 'guardianName' | 'state'> {
  firstName: string;
  token: string;
  text: ConsentText;
  /** 'Text of 1 October 2026': the version that was answered, not always the current one. */
  answeredText: string;
  /** '18 November 2026' */
  since: string;
  erasedOn: string | null;
  values: ConsentValues;
}

/** The form with its errors after a refusal. */
export interface ReturnedConsent {
  errors: FormErrors;
  values: ConsentValues | null;
}
