import { DomainError } from '../../errors/domain-error.ts';

/** `action` in the infinitive: 'suspend'. */
export function cannotModifyOwnAccount(action: string): DomainError {
  return new DomainError('USER_PROTECTED', `You cannot ${action} your own account`);
}

export function cannotModifyLastAdmin(action: string): DomainError {
  return new DomainError('USER_PROTECTED', `You are the only administrator. You cannot ${action} your own account.`);
}

export function cannotModifyAdmin(action: string): DomainError {
  return new DomainError('USER_PROTECTED', `An administrator cannot ${action} another administrator`);
}
