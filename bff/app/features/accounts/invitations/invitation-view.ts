import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** An invitation as its page shows it; the date is written out. */
export interface InvitationView {
  email: string;
  role: ManagedRole;
  invitedBy: string | null;
  expiresOn: string;
  /** Of a teacher, as the administrator has set them; empty while that is to come. */
  subjects: string;
  /** Whether a school still has to say its code. */
  isCodeAsked: boolean;
}

export interface InvitationValues {
  name: string;
  schoolCode: string;
}

/** What the page shows: the form, or why there is none. */
export type InvitationPage =
  | { token: string; invitation: InvitationView; values: InvitationValues; errors: FormErrors }
  | { token: null; message: string };
