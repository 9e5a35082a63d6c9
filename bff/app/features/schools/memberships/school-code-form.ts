import { MembershipRequest } from '@shikhar/contracts/schools/memberships/schemas';
import { defineForm } from '../../../forms/define-form.ts';

/** Asks to join the school of a code. */
export const schoolCodeForm = defineForm({
  schema: MembershipRequest,
  fields: ['schoolCode'],
  read: ({ schoolCode = '' }) => ({ schoolCode }),
});
