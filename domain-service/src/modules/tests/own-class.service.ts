import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { DomainError } from '../../errors/domain-error.ts';

/**
 * Returns the test if it exists and is for the given class.
 *
 * @throws NOT_FOUND; TEST_NOT_FOR_CLASS
 */
export function requireOwnClass<T extends { class: ClassLevel }>(test: T | undefined, ownClass: ClassLevel | null): T {
  if (!test) throw new DomainError('NOT_FOUND', 'This test no longer exists.');
  if (test.class === ownClass) return test;
  throw new DomainError('TEST_NOT_FOR_CLASS', `This test is for class ${test.class}, not for your class.`);
}
