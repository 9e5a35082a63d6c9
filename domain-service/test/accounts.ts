import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { enableTwoFactor, setUpTwoFactor } from '@shikhar/contracts/accounts/two-factor/routes';
import { RecoveryCodes, TwoFactorKey } from '@shikhar/contracts/accounts/two-factor/schemas';
import { generateSync } from 'otplib';
import type { Facts } from '../factories/define-factory.ts';
import { hashPassword } from '../src/modules/accounts/passwords/password-hash.service.ts';
import { AuditEntryEntity } from '../src/modules/audit/audit.entity.ts';
import { MailEntity } from '../src/modules/mail/mail.entity.ts';
import type { UserEntity } from '../src/modules/users/user.entity.ts';
import { createUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The password of all accounts created here. */
export const password = 'Summit of Kanchenjunga 8586';

const passwordHash = await hashPassword(password);

/** A user signed in with their password. */
export interface Member {
  user: UserEntity;
  token: string;
}

export async function signInAgain(app: TestApp, { email }: Pick<UserEntity, 'email'>, word = password): Promise<string> {
  const { body } = await app.call(login, { body: { email, password: word } });
  return AuthAnswer.parse(body).token;
}

/** A new user of the role with `password`. */
export async function makeMember(
  app: TestApp,
  role: UserEntity['role'] = 'student',
  facts: Facts<UserEntity> = {},
): Promise<Member> {
  const user = await createUser(app, role, { passwordHash, ...facts });
  return { user, token: await signInAgain(app, user) };
}

/** An authenticator app. */
export interface Authenticator {
  secret: string;
  recoveryCodes: readonly string[];
  /** The current code, or the code this many half-minutes later. */
  show(later?: number): string;
}

function createCodeGenerator({ clock }: TestApp, secret: string): Authenticator['show'] {
  return (later = 0) => generateSync({ secret, epoch: Math.floor(clock.now.getTime() / 1000) + later * 30 });
}

/** Sets up two-factor sign-in and returns the key's codes; not active yet. */
export async function scanKey(app: TestApp, token: string): Promise<Authenticator> {
  const { secret } = TwoFactorKey.parse((await app.call(setUpTwoFactor, { token, body: {} })).body);
  return { secret, recoveryCodes: [], show: createCodeGenerator(app, secret) };
}

/** Turns on two-factor sign-in. The current code is used up; the next one works. */
export async function turnOn(app: TestApp, token: string): Promise<Authenticator> {
  const authenticator = await scanKey(app, token);
  const { body } = await app.call(enableTwoFactor, { token, body: { totp: authenticator.show() } });
  return { ...authenticator, recoveryCodes: RecoveryCodes.parse(body).recoveryCodes };
}

/** E-mails to someone, newest last, without the sign-in notices that every account here causes. */
export async function listMails({ orm }: TestApp, to: string): Promise<MailEntity[]> {
  return orm.em.fork().find(MailEntity, { toAddress: to, kind: { $ne: 'session.new_device' } }, { orderBy: { id: 'asc' } });
}

/** The token of the last link sent to an address. */
export async function findLinkToken(app: TestApp, to: string): Promise<string> {
  const mails = await listMails(app, to);
  const tokens = mails.map(({ textBody }) => /token=([\w-]+)/.exec(textBody ?? '')?.[1]);
  const last = tokens.findLast((token) => token !== undefined);
  if (!last) throw new Error(`No link was sent to ${to}`);
  return last;
}

/** A person's actions in the audit log, sorted. */
export async function listActions({ orm }: TestApp, subjectId: string): Promise<string[]> {
  const entries = await orm.em.fork().find(AuditEntryEntity, { subjectId });
  return entries.map(({ action }) => action).sort();
}
