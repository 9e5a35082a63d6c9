import { membershipMessages } from '@shikhar/contracts/schools/memberships/schemas';
import { type DomainError, invalidField } from '../../../errors/domain-error.ts';

/** One answer for a code that nobody has and for a school that is not open: which of the two is nobody's business. */
export function schoolUnknown(): DomainError {
  return invalidField('schoolCode', membershipMessages.schoolUnknown);
}
