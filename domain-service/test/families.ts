import { decideConsent } from '@shikhar/contracts/accounts/consents/routes';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { login, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import { GuardianConsentEntity } from '../src/modules/accounts/consents/consent.entity.ts';
import { MailEntity } from '../src/modules/mail/mail.entity.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { makeSignedIn } from './people.ts';
import { changeSystem } from './settings.ts';
import type { Answered, TestApp } from './test-app.ts';

const password = 'Summit of Kanchenjunga 8586';
let count = 0;

/** Turns the requirement of guardian consent on or off. */
export async function setGuardianConsent(app: TestApp, guardianConsent: boolean): Promise<void> {
  const { token } = await makeSignedIn(app, 'admin');
  await changeSystem(app, token, { guardianConsent });
}

/** A student who registered, and the guardian's address. */
export interface Family {
  email: string;
  guardianEmail: string;
}

/** Registers a new student with a guardian. */
export async function signUpFamily(
  app: TestApp,
  facts: Partial<Family> & { name?: string; schoolCode?: string } = {},
): Promise<Family & { answer: Answered }> {
  count += 1;
  const family = { email: `kavya-${count}@school.example`, guardianEmail: `lakshmi-${count}@home.example` };
  const body = { role: 'student' as const, name: 'Kavya Nair', password, class: '7' as const, ...family, ...facts };
  return { ...body, answer: await app.call(signup, { body }) };
}

/** The token of the newest link sent to a guardian. */
export async function findConsentLink({ orm }: TestApp, guardianEmail: string): Promise<string> {
  const where = { toAddress: guardianEmail, kind: 'consent.asked' } as const;
  const [mail] = await orm.em.fork().find(MailEntity, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  return /guardian-consent\?token=(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
}

export const agreement = {
  decision: 'agreed' as const,
  guardianName: 'Lakshmi Nair',
  isGuardian: true as const,
  textVersion: consentTextVersion,
  allowsLeaderboard: true,
  allowsAssistant: false,
  wantsSummary: true,
};

export function agree(app: TestApp, token: string, facts: Partial<typeof agreement> = {}): Promise<Answered> {
  return app.call(decideConsent, { body: { ...agreement, ...facts, token } });
}

export function decline(app: TestApp, token: string): Promise<Answered> {
  return app.call(decideConsent, { body: { token, decision: 'declined', textVersion: consentTextVersion } });
}

/** A student whose guardian has consented, with the link. */
export async function enrolFamily(app: TestApp): Promise<Family & { token: string }> {
  const family = await signUpFamily(app);
  const token = await findConsentLink(app, family.guardianEmail);
  await agree(app, token);
  return { ...family, token };
}

export function signInStudent(app: TestApp, email: string): Promise<Answered> {
  return app.call(login, { body: { email, password } });
}

export function findStudent({ orm }: TestApp, email: string): Promise<UserEntity | null> {
  return orm.em.fork().findOne(UserEntity, { email });
}

/** The kinds of e-mails sent to an address, oldest first. */
export async function listMailKinds({ orm }: TestApp, to: string): Promise<string[]> {
  const mails = await orm.em.fork().find(MailEntity, { toAddress: to }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return mails.map(({ kind }) => kind);
}

/** The stored guardian records of a student, oldest first. */
export async function listConsents(app: TestApp, email: string): Promise<GuardianConsentEntity[]> {
  const userId = (await findStudent(app, email))?.id ?? null;
  return app.orm.em.fork().find(GuardianConsentEntity, { user: userId }, { orderBy: { askedAt: 'asc', id: 'asc' } });
}
