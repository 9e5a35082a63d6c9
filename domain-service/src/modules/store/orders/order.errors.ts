import { DomainError } from '../../../errors/domain-error.ts';

export function orderClosed(): DomainError {
  return new DomainError('ORDER_CLOSED', 'This order is no longer open');
}

export function paymentWaiting(): DomainError {
  return new DomainError('PAYMENT_WAITING', 'An earlier payment for this is still with the bank. See its status in My orders.');
}

export function alreadyBought(): DomainError {
  return new DomainError('ALREADY_BOUGHT', 'You have already bought this');
}

export function orderNotRefundable(message = 'Only a paid order can be refunded'): DomainError {
  return new DomainError('ORDER_NOT_REFUNDABLE', message);
}
