import { DomainError, invalidField } from '../../../errors/domain-error.ts';

/** Also for refunded seats. */
export function seatCodeUnknown(): DomainError {
  return invalidField('code', 'There is no such seat code. Check it with your school.');
}

export function seatsExpired(): DomainError {
  return invalidField('code', 'This seat code has expired');
}

export function seatsNotOfSchool(): DomainError {
  const message = 'Only students of the school that bought these seats can take one';
  return new DomainError('SEATS_NOT_OF_SCHOOL', message, { fieldErrors: { code: message } });
}

export function seatsTaken(): DomainError {
  const message = 'This seat code has no seats left. Ask your school.';
  return new DomainError('SEATS_TAKEN', message, { fieldErrors: { code: message } });
}

export function packageAlreadyOpen(): DomainError {
  const message = 'You already have this package, so you do not need a seat';
  return new DomainError('ALREADY_BOUGHT', message, { fieldErrors: { code: message } });
}
