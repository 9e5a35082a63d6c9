import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { ExtraTimeView } from '../../../forms/extra-time-form.ts';
import type { TimelineEvent } from '../../../ui/timeline.tsx';

/** The fields of the form that changes a user, as texts. */
export interface ChangeValues {
  readonly name: string;
  readonly class: string;
  readonly subjects: string;
  readonly schoolCode: string;
}

/** All that a user's page shows; times are written out. */
export interface UserPageView {
  id: string;
  /** The name, or the e-mail of who has not said one. */
  title: string;
  email: string;
  role: ManagedRole;
  status: UserStatus;
  values: ChangeValues;
  facts: { label: string; value: string }[];
  hasTwoFactor: boolean;
  extraTime: ExtraTimeView | null;
  invitation: { isPending: boolean; about: string } | null;
  memberships: { school: string; status: string; time: string }[];
  events: TimelineEvent[];
  /** What the question whether to delete says below. */
  deletion: string;
}
