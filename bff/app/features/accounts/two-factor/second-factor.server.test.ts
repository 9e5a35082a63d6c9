import { expect, it } from 'vitest';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findChallenge } from './second-factor.server.ts';

function refuse(code: string, more: object = {}): DomainRefusal {
  const problem = { code, message: 'No', requestId: 'SHK-0000-0001' };
  return new DomainRefusal(401, problem, null, { ...problem, ...more });
}

it.each([
  ['a sign-in that a code is due for', refuse('TOTP_REQUIRED', { challenge: 'signed' }), 'signed'],
  ['one without its challenge', refuse('TOTP_REQUIRED'), undefined],
  ['a wrong password', refuse('INVALID_CREDENTIALS', { challenge: 'signed' }), undefined],
  ['anything else', new Error('no'), undefined],
])('finds the challenge of %s', (_, error, challenge) => {
  expect(findChallenge(error)).toBe(challenge);
});
