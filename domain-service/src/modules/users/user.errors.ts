import { DomainError } from '../../errors/domain-error.ts';

/** `deed` in the infinitive: 'suspend'. */
export function cannotTouchOwnAccount(deed: string): DomainError {
  return new DomainError('USER_PROTECTED', `You cannot ${deed} your own account`);
}

export function cannotTouchLastAdmin(deed: string): DomainError {
  return new DomainError('USER_PROTECTED', `You are the only administrator. You cannot ${deed} your own account`);
}

export function cannotTouchAdmin(deed: string): DomainError {
  return new DomainError('USER_PROTECTED', `An administrator cannot ${deed} another administrator`);
}
