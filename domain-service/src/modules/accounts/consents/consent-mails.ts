import type { EntityManager } from '@mikro-orm/postgresql';
import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';
import { type ConsentFacts, getStanding } from './consent-state.ts';
import { buildSafeName } from './safe-name.service.ts';

interface Student {
  id: string;
  name: string;
  email: string;
  class: string | null;
}

/** The parts of a consent that its e-mails need. */
export type MailedConsent = ConsentFacts & Pick<GuardianConsentEntity, 'id' | 'guardianEmail' | 'guardianName' | 'mailCount'>;

interface Occasion {
  student: Student;
  consent: MailedConsent;
  now: Date;
}

/** Queues the request to the guardian. The `token` of the link appears only in this e-mail. */
export async function mailRequest(em: EntityManager, { student, consent, now }: Occasion, token: string): Promise<void> {
  const { system } = await getSettings(em, now);
  const { siteName } = system;
  const name = buildSafeName(student.name);
  const { erasedAt } = getStanding(consent);
  const content: MailContent = {
    kind: 'consent.asked',
    subject: `${findFirstName(name)} asks for your consent on ${siteName}`,
    greeting: 'Hello,',
    title: 'Parent or guardian consent',
    paragraphs: [
      `${name} has asked for an account on ${siteName}, where students of Classes 7 to 10 prepare for school exams, and has named you as their parent or guardian. The account opens when you agree.`,
      'The page explains what we store and why, and lets you choose what to allow.',
    ],
    facts: [
      { label: 'Student', value: `${name}, Class ${student.class ?? ''}` },
      ...(erasedAt ? [{ label: 'Please answer by', value: formatLongDateWith(erasedAt, system) }] : []),
    ],
    button: { label: 'Read and decide', path: `/guardian-consent?token=${token}` },
    footnote:
      'Keep this email. With its link you can change your answer or withdraw your consent at any time. If you do not know this student, do nothing: no account opens without your consent.',
    isEssential: true,
  };
  const key = `consent.asked:${consent.id}:${consent.mailCount}`;
  await queueMail(em, { key, to: consent.guardianEmail, userId: student.id, content }, now);
}

type Answer = 'agreed' | 'declined' | 'withdrawn';

function buildStudentMail(answer: Answer, erasedOn: string): Pick<MailContent, 'title' | 'paragraphs' | 'button'> {
  switch (answer) {
    case 'agreed':
      return {
        title: 'Your account is open',
        paragraphs: ['Your parent or guardian has agreed. You can sign in now.'],
        button: { label: 'Sign in', path: '/' },
      };
    case 'declined':
      return {
        title: 'Your account was not opened',
        paragraphs: [
          `Your parent or guardian did not agree to the account. It will be deleted on ${erasedOn}, unless they change their answer before then.`,
        ],
      };
    case 'withdrawn':
      return {
        title: 'Your account is closed',
        paragraphs: [
          `Your parent or guardian has withdrawn their consent. Your answers are kept until ${erasedOn} and then deleted, unless they agree again before then. If a test was running, it is paused with the time you had left.`,
        ],
      };
  }
}

function buildGuardianMail(answer: Answer, name: string, erasedOn: string): Pick<MailContent, 'title' | 'paragraphs'> {
  switch (answer) {
    case 'agreed':
      return { title: 'You have agreed', paragraphs: [`The account of ${name} is open.`] };
    case 'declined':
      return {
        title: 'You have not agreed',
        paragraphs: [`The account of ${name} stays closed and will be deleted on ${erasedOn}.`],
      };
    case 'withdrawn':
      return {
        title: 'You have withdrawn your consent',
        paragraphs: [`The account of ${name} is closed and will be deleted with everything in it on ${erasedOn}.`],
      };
  }
}

/** Notifies the student and the guardian of an answer. The link appears only in the guardian's first e-mail. */
export async function mailAnswer(em: EntityManager, { student, consent, now }: Occasion): Promise<void> {
  const { system } = await getSettings(em, now);
  const { state, erasedAt } = getStanding(consent);
  if (state === 'asked') return;
  const erasedOn = erasedAt ? formatLongDateWith(erasedAt, system) : '';
  const studentMail = buildStudentMail(state, erasedOn);
  const occasion = `${consent.id}:${state}`;
  await queueMail(
    em,
    {
      key: `consent.student:${occasion}`,
      to: student.email,
      userId: student.id,
      content: {
        ...studentMail,
        kind: `consent.${state}`,
        subject: `${studentMail.title} on ${system.siteName}`,
        greeting: `Hello ${student.name},`,
        isEssential: true,
      },
    },
    now,
  );
  const confirmed = buildGuardianMail(state, buildSafeName(student.name), erasedOn);
  await queueMail(
    em,
    {
      key: `consent.guardian:${occasion}`,
      to: consent.guardianEmail,
      userId: student.id,
      content: {
        ...confirmed,
        kind: `consent.${state}`,
        subject: `${confirmed.title}: ${system.siteName}`,
        greeting: consent.guardianName ? `Hello ${consent.guardianName},` : 'Hello,',
        footnote: 'To change your answer, open the link in the email that asked for your consent.',
        isEssential: true,
      },
    },
    now,
  );
}
