import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { ExtraTimeView } from '../../../forms/extra-time-form.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { TimelineEvent } from '../../../ui/timeline.tsx';

/** The data of a user's page, with formatted times. */
export interface UserPageView {
  id: string;
  /** The name, or the e-mail address when there is no name yet. */
  title: string;
  email: string;
  role: ManagedRole;
  status: UserStatus;
  /** The fields of the form for changes. */
  values: FieldValues;
  facts: { label: string; value: string }[];
  hasTwoFactor: boolean;
  extraTime: ExtraTimeView | null;
  invitation: { isPending: boolean; about: string } | null;
  memberships: { school: string; status: string; time: string }[];
  events: TimelineEvent[];
}
