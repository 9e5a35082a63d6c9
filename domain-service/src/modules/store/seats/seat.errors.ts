import { DomainError, invalidField } from '../../../errors/domain-error.ts';

/** Also for refunded seats. */
export function seatCodeUnknown(): DomainError {
  return invalidField('code', 'There are no seats with this code. Check it with your school');
}

export function seatsExpired(): DomainError {
  return invalidField('code', 'The seats with this code have expired');
}

export function seatsNotOfSchool(): DomainError {
  const message = 'Only students of the school that bought these seats can take one';
  return new DomainError('SEATS_NOT_OF_SCHOOL', message, { fieldErrors: { code: message } });
}

export function seatsTaken(): DomainError {
  const message = 'All seats with this code are taken. Ask your school';
  return new DomainError('SEATS_TAKEN', message, { fieldErrors: { code: message } });
}

export function packageAlreadyOpen(): DomainError {
  const message = 'You already have this package, so you do not need a seat';
  return new DomainError('ALREADY_BOUGHT', message, { fieldErrors: { code: message } });
}
