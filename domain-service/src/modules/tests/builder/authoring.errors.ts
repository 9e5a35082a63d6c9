import { maxTestQuestions, type TestChange } from '@shikhar/contracts/tests/builder/schemas';
import type { PublishCheck } from '@shikhar/contracts/tests/checks/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError } from '../../../errors/domain-error.ts';

interface StaleDetails {
  revision: number;
  /** The later changes, oldest first. */
  changes: readonly TestChange[];
  callerId: string;
}

/** Further changes are only counted. */
const maxListed = 4;

function formatActor({ by }: TestChange, callerId: string): string {
  if (by === null) return 'Someone';
  return by.id === callerId ? 'You, in another window,' : by.name;
}

function formatChange(change: TestChange, callerId: string): string {
  return `${formatActor(change, callerId)} ${change.summary}`;
}

/** Someone changed the test since the caller opened it. */
export function testStale({ revision, changes, callerId }: StaleDetails): DomainError {
  const listed = changes.slice(-maxListed).map((change) => formatChange(change, callerId));
  const more = changes.length - listed.length;
  const earlier = plural(more, { one: '# earlier change.', other: '# earlier changes.' });
  const message = [
    'This test has been changed since you opened it.',
    ...(more > 0 ? [earlier] : []),
    ...listed.map((text) => `${text}.`),
    'Look at it as it is now, then try again.',
  ].join(' ');
  return new DomainError('TEST_STALE', message, { facts: { revision, changes } });
}

export function testNotReady(checks: readonly PublishCheck[], what: string): DomainError {
  const [first] = checks;
  const more = checks.length - 1;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  return new DomainError('TEST_NOT_READY', `${what} ${first?.message ?? ''}${rest}`, { facts: { checks } });
}

export function testArchived(): DomainError {
  return new DomainError('CONFLICT', 'This test is archived. Restore it first.');
}

export function notArchived(): DomainError {
  return new DomainError('CONFLICT', 'This test is not archived.');
}

export function notPublishable(): DomainError {
  return new DomainError('CONFLICT', 'An archived test cannot be published. Restore it first.');
}

/** @param count the number of questions it has now */
export function tooManyQuestions(count: number): DomainError {
  return new DomainError('CONFLICT', `A test holds at most ${maxTestQuestions} questions. This one has ${count}.`);
}
