import type { EntityManager } from '@mikro-orm/postgresql';
import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';
import { getStanding } from './consent-state.ts';
import { buildSafeName } from './safe-name.service.ts';

interface Student {
  id: string;
  name: string;
  email: string;
  class: string | null;
}

interface Occasion {
  student: Student;
  consent: GuardianConsentEntity;
  now: Date;
}

/** Asks the guardian; `token` is that of their link, in this e-mail alone. */
export async function mailRequest(em: EntityManager, { student, consent, now }: Occasion, token: string): Promise<void> {
  const { system } = await getSettings(em, now);
  const { siteName } = system;
  const name = buildSafeName(student.name);
  const { erasedAt } = getStanding(consent);
  const content: MailContent = {
    kind: 'consent.asked',
    subject: `${findFirstName(name)} asks for your consent on ${siteName}`,
    greeting: 'Hello,',
    title: 'Consent of a parent or guardian',
    paragraphs: [
      `${name} has asked for an account on ${siteName}, where students of Classes 7 to 10 prepare for school exams, and named you as parent or guardian. The account opens when you agree.`,
      'The page says what is kept and why, and what you may allow or not.',
    ],
    facts: [
      { label: 'Student', value: `${name}, Class ${student.class ?? ''}` },
      ...(erasedAt ? [{ label: 'Please answer by', value: formatLongDateWith(erasedAt, system) }] : []),
    ],
    button: { label: 'Read and decide', path: `/guardian-consent?token=${token}` },
    footnote:
      'Keep this email: with its link you can change your answer, or take your consent back, at any time. You do not know this student? Then do nothing; without your consent no account opens.',
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
        title: 'Your account is not opened',
        paragraphs: [
          `Your parent or guardian does not agree to the account. It is deleted on ${erasedOn}, unless they change their answer before.`,
        ],
      };
    case 'withdrawn':
      return {
        title: 'Your account is closed',
        paragraphs: [
          `Your parent or guardian has taken back their consent. Your answers are kept until ${erasedOn} and then deleted, unless they agree again before. A test that was running has stopped, with the time that was left.`,
        ],
      };
  }
}

function buildGuardianMail(answer: Answer, name: string, erasedOn: string): Pick<MailContent, 'title' | 'paragraphs'> {
  switch (answer) {
    case 'agreed':
      return { title: 'You have agreed', paragraphs: [`The account of ${name} is open.`] };
    case 'declined':
      return { title: 'You have not agreed', paragraphs: [`The account of ${name} stays closed and is deleted on ${erasedOn}.`] };
    case 'withdrawn':
      return {
        title: 'You have taken your consent back',
        paragraphs: [`The account of ${name} is closed, and is deleted with everything in it on ${erasedOn}.`],
      };
  }
}

/** Tells the student and the guardian of an answer; the link stays in the guardian's first e-mail alone. */
export async function mailAnswer(em: EntityManager, { student, consent, now }: Occasion): Promise<void> {
  const { system } = await getSettings(em, now);
  const { state, erasedAt } = getStanding(consent);
  if (state === 'asked') return;
  const erasedOn = erasedAt ? formatLongDateWith(erasedAt, system) : '';
  const told = buildStudentMail(state, erasedOn);
  const occasion = `${consent.id}:${state}`;
  await queueMail(
    em,
    {
      key: `consent.student:${occasion}`,
      to: student.email,
      userId: student.id,
      content: {
        ...told,
        kind: `consent.${state}`,
        subject: `${told.title} on ${system.siteName}`,
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
        footnote: 'To change your answer, open the link of the email in which you were asked.',
        isEssential: true,
      },
    },
    now,
  );
}
