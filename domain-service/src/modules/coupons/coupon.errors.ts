import { DomainError } from '../../errors/domain-error.ts';

function refuseCoupon(code: 'COUPON_INVALID' | 'COUPON_TAKEN', message: string): DomainError {
  return new DomainError(code, message, { fieldErrors: { coupon: message } });
}

/** Also for one that is switched off: which of the two is nobody's business. */
export function couponUnknown(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'There is no coupon with this code');
}

export function couponTooEarly(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon cannot be used yet');
}

export function couponOver(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon has ended');
}

export function couponForAnother(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon is for another package');
}

export function couponUsedUp(): DomainError {
  return refuseCoupon('COUPON_TAKEN', 'This coupon has been used as often as it may');
}

/** @param isHeld whether one of the buyer's uses is of an order that still waits */
export function couponUsedBefore(isHeld: boolean): DomainError {
  const message = isHeld
    ? 'This coupon is held by another order of yours, which is not paid yet'
    : 'You have used this coupon as often as you may';
  return refuseCoupon('COUPON_TAKEN', message);
}
