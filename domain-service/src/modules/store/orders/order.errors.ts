import { DomainError } from '../../../errors/domain-error.ts';

export function orderClosed(): DomainError {
  return new DomainError('ORDER_CLOSED', 'This order is not open any more');
}

export function paymentWaiting(): DomainError {
  return new DomainError('PAYMENT_WAITING', 'An earlier payment for this is waiting for the bank. My orders says how it stands');
}

export function alreadyBought(): DomainError {
  return new DomainError('ALREADY_BOUGHT', 'You have bought this already');
}

export function orderNotRefundable(message = 'Only a paid order can be refunded'): DomainError {
  return new DomainError('ORDER_NOT_REFUNDABLE', message);
}
