import { DomainError } from '../../../errors/domain-error.ts';

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

export function couponExpired(): DomainError {
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

export function couponCodeTaken(): DomainError {
  const message = 'There is a coupon with this code already';
  return new DomainError('CONFLICT', message, { fieldErrors: { code: message } });
}

/** The form of a coupon that was made of it already comes again with another code. */
export function couponMadeAlready(): DomainError {
  return new DomainError('CONFLICT', 'This form made a coupon before. Find it in the list to change it.');
}

export function couponStale(): DomainError {
  const message = 'This coupon has been changed since you opened it. Look at it as it is now, then try again.';
  return new DomainError('COUPON_STALE', message);
}

/** Orders name their coupon by its code. */
export function couponCodeUsed(): DomainError {
  const message = 'Orders have used this code already. Make another coupon instead';
  return new DomainError('COUPON_IN_USE', message, { fieldErrors: { code: message } });
}

export function couponInUse(): DomainError {
  return new DomainError('COUPON_IN_USE', 'Orders have used this coupon, so it cannot be deleted. Switch it off instead.');
}
