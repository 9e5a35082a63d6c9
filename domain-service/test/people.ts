import { randomUUID } from 'node:crypto';
import type { Facts } from '../factories/define-factory.ts';
import { buildUser } from '../factories/user.ts';
import { hashPassword } from '../src/modules/accounts/passwords/password-hash.service.ts';
import { openSession } from '../src/modules/accounts/sessions/session.service.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { signToken } from '../src/plugins/authenticate.ts';
import type { TestApp } from './test-app.ts';

// The hash of an unknown password.
const nobodysPassword = await hashPassword(randomUUID());

/** A user with defaults for the role, changed by `facts`. Nobody knows the password: sign in with `signInAs`. */
export async function createUser(
  { orm, clock: { now } }: TestApp,
  role: UserEntity['role'],
  facts: Facts<UserEntity> = {},
): Promise<UserEntity> {
  const em = orm.em.fork();
  const defaults = { role, passwordHash: nobodysPassword, passwordChangedAt: now, createdAt: now };
  const id = await em.insert(UserEntity, buildUser({ ...defaults, ...facts }));
  return em.findOneOrFail(UserEntity, { id });
}

/** The token of a new session of the user. */
export async function signInAs({ app, orm, clock }: TestApp, user: UserEntity): Promise<string> {
  const session = await openSession(orm.em.fork(), user, { address: '127.0.0.1', userAgent: null }, clock.now);
  return signToken(app, session);
}

/** A new user of the role with a session token. */
export async function makeSignedIn(
  app: TestApp,
  role: UserEntity['role'],
  facts: Facts<UserEntity> = {},
): Promise<{ user: UserEntity; token: string }> {
  const user = await createUser(app, role, facts);
  return { user, token: await signInAs(app, user) };
}
