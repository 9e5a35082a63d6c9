import { DomainError } from '../../errors/domain-error.ts';

const ownTexts = {
  suspend: 'You cannot suspend your own account',
  activate: 'You cannot activate your own account',
  delete: 'You cannot delete your own account',
  change: 'You cannot change your own account',
  resetTwoFactor: 'You cannot turn two-factor sign-in off for your own account',
} as const;

/** A change that is refused on the account of an administrator. */
export type ProtectedAction = keyof typeof ownTexts;

const adminTexts: Readonly<Record<ProtectedAction, string>> = {
  suspend: 'An administrator cannot suspend another administrator',
  activate: 'An administrator cannot activate another administrator',
  delete: 'An administrator cannot delete another administrator',
  change: 'An administrator cannot change another administrator',
  resetTwoFactor: 'An administrator cannot turn two-factor sign-in off for another administrator',
};

export function cannotModifyOwnAccount(action: ProtectedAction): DomainError {
  return new DomainError('USER_PROTECTED', ownTexts[action]);
}

export function cannotModifyLastAdmin(action: ProtectedAction): DomainError {
  return new DomainError('USER_PROTECTED', `You are the only administrator. ${ownTexts[action]}.`);
}

export function cannotModifyAdmin(action: ProtectedAction): DomainError {
  return new DomainError('USER_PROTECTED', adminTexts[action]);
}
