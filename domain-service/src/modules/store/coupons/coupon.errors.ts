import { DomainError } from '../../../errors/domain-error.ts';

function refuseCoupon(code: 'COUPON_INVALID' | 'COUPON_TAKEN', message: string): DomainError {
  return new DomainError(code, message, { fieldErrors: { coupon: message } });
}

/** Also for inactive coupons, so that the message does not reveal which codes exist. */
export function couponUnknown(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'There is no coupon with this code');
}

export function couponTooEarly(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon cannot be used yet');
}

export function couponExpired(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon has ended');
}

export function couponForAnother(): DomainError {
  return refuseCoupon('COUPON_INVALID', 'This coupon is for another package');
}

export function couponUsedUp(): DomainError {
  return refuseCoupon('COUPON_TAKEN', 'This coupon has been used up');
}

/** @param isHeld whether one of the buyer's uses belongs to an order that still waits */
export function couponUsedBefore(isHeld: boolean): DomainError {
  const message = isHeld ? 'Another unpaid order of yours is using this coupon' : 'You cannot use this coupon again';
  return refuseCoupon('COUPON_TAKEN', message);
}

export function couponCodeTaken(): DomainError {
  const message = 'A coupon with this code already exists';
  return new DomainError('CONFLICT', message, { fieldErrors: { code: message } });
}

/** The form was already saved as a coupon and is sent again with another code. */
export function couponMadeAlready(): DomainError {
  return new DomainError('CONFLICT', 'This form has already created a coupon. Find it in the list to change it.');
}

export function couponStale(): DomainError {
  const message = 'This coupon has been changed since you opened it. Look at it as it is now, then try again.';
  return new DomainError('COUPON_STALE', message);
}

/** Orders name their coupon by its code. */
export function couponCodeUsed(): DomainError {
  const message = 'Orders have already used this code. Create another coupon instead.';
  return new DomainError('COUPON_IN_USE', message, { fieldErrors: { code: message } });
}

export function couponInUse(): DomainError {
  return new DomainError('COUPON_IN_USE', 'Orders have used this coupon, so it cannot be deleted. Switch it off instead.');
}
