import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** An invitation with a formatted date. */
export interface InvitationView {
  email: string;
  role: ManagedRole;
  invitedBy: string | null;
  expiresOn: string;
  /** A teacher's subjects, as set by the administrator; empty when not set yet. */
  subjects: string;
  /** Whether the school must still enter its code. */
  isCodeAsked: boolean;
}

export interface InvitationValues {
  name: string;
  schoolCode: string;
}

/** The form, or why there is none. */
export type InvitationPage =
  | { token: string; invitation: InvitationView; values: InvitationValues; errors: FormErrors }
  | { token: null; message: string };
