import { EmailChange, PasswordChange, ProfileChange } from '@shikhar/contracts/accounts/profile/schemas';
import type * as z from 'zod';
import { defineForm } from '../../../forms/define-form.ts';
import { isSelected } from '../../../forms/field-values.ts';

// The class comes from a list, so the schema checks its type.
const change: z.ZodType<ProfileChange> = ProfileChange;

/** Name and the other details that the role may change. */
export const detailsForm = defineForm({
  schema: change,
  fields: ['name', 'class'],
  read: ({ name = '', class: level }) => ({ name, ...(level !== undefined && { class: level }) }),
});

export const emailForm = defineForm({
  schema: EmailChange,
  fields: ['email', 'password'],
  read: ({ email = '', password = '' }) => ({ email, password }),
});

const passwordFields = ['currentPassword', 'newPassword'] as const;

export const passwordForm = defineForm({
  schema: PasswordChange,
  fields: passwordFields,
  read: ({ currentPassword = '', newPassword = '' }) => ({ currentPassword, newPassword }),
});

export const leaderboardForm = defineForm({
  schema: change,
  fields: ['isHidden'],
  read: (values) => ({ showOnLeaderboard: !isSelected(values, 'isHidden') }),
});

/** The optional e-mails. */
export const emailsForm = defineForm({
  schema: change,
  fields: ['wantsSummary', 'wantsResults'],
  read: (values) => ({ wantsSummary: isSelected(values, 'wantsSummary'), wantsResults: isSelected(values, 'wantsResults') }),
});
