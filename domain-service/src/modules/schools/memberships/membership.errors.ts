import { membershipMessages } from '@shikhar/contracts/schools/memberships/schemas';
import { type DomainError, invalidField } from '../../../errors/domain-error.ts';

/** The same error for unknown codes and inactive schools, so that it does not reveal which. */
export function schoolUnknown(): DomainError {
  return invalidField('schoolCode', membershipMessages.schoolUnknown);
}
