import { DomainError } from '../../../errors/domain-error.ts';

export function packageStale(): DomainError {
  const message = 'This package has been changed since you opened it. Look at it as it is now, then try again.';
  return new DomainError('PACKAGE_STALE', message);
}

export function packageNotReady(message: string): DomainError {
  return new DomainError('PACKAGE_NOT_READY', message);
}

export function packageInUse(message: string): DomainError {
  return new DomainError('PACKAGE_IN_USE', message);
}

export function onlyPublishedRetires(): DomainError {
  return new DomainError('CONFLICT', 'This package is a draft: there is nothing to retire. Delete it instead.');
}
