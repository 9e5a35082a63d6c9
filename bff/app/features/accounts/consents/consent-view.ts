import type { Consent } from '@shikhar/contracts/accounts/consents/schemas';
import type { ConsentText } from '@shikhar/contracts/accounts/consents/text';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** What a form comes back with. */
export interface ConsentValues {
  guardianName: string;
  isGuardian: boolean;
  allowsLeaderboard: boolean;
  allowsAssistant: boolean;
  wantsSummary: boolean;
}

/** A consent as its page shows it: times are written out. */
export interface ConsentView extends Pick<Consent, 'studentName' | 'class' | 'guardianEmail' | 'guardianName' | 'state'> {
  firstName: string;
  token: string;
  text: ConsentText;
  /** 'Text of 1 October 2026': the one that was answered, which need not be the present one. */
  answeredText: string;
  /** '18 November 2026' */
  since: string;
  erasedOn: string | null;
  values: ConsentValues;
}

/** A form that was refused. */
export interface ReturnedConsent {
  errors: FormErrors;
  values: ConsentValues | null;
}
