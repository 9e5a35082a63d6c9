import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../../mail/mail.service.ts';
import type { JoinableSchool } from './school-row.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

const hourMs = 60 * 60 * 1000;

/** Notifies a school of a request, at most once an hour. */
export async function mailRequest(em: EntityManager, school: JoinableSchool, person: Person, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs);
  await queueMail(
    em,
    {
      key: `membership.requested:${school.id}:${hour}`,
      to: school.email,
      userId: school.id,
      content: {
        kind: 'membership.requested',
        subject: 'Someone has asked to join your school',
        title: 'Someone has asked to join your school',
        paragraphs: [
          `${person.name} has entered the code of ${school.name}.`,
          'They become a member when you approve the request. Others who ask within the hour are on the same list.',
        ],
        button: { label: 'See the requests', path: '/school/requests' },
        isEssential: false,
      },
    },
    now,
  );
}

/** Notifies a person of their school's decision. `membershipId` makes it idempotent. */
export async function mailDecision(
  em: EntityManager,
  { person, school, membershipId, outcome }: { person: Person; school: JoinableSchool; membershipId: string; outcome: Outcome },
  now: Date,
): Promise<void> {
  const { title, about } = words[outcome];
  await queueMail(
    em,
    {
      key: `membership.${outcome}:${membershipId}`,
      to: person.email,
      userId: person.id,
      content: {
        kind: `membership.${outcome}`,
        subject: title(school.name),
        title: title(school.name),
        greeting: `Hello ${person.name},`,
        paragraphs: [about],
        button: { label: 'My school', path: '/profile/school' },
        isEssential: false,
      },
    },
    now,
  );
}

type Outcome = 'approved' | 'refused' | 'removed';

const words: Readonly<Record<Outcome, { title: (school: string) => string; about: string }>> = {
  approved: {
    title: (school) => `You are a member of ${school}`,
    about: 'Your school has approved your request. Its teachers see your tests and can help you.',
  },
  refused: {
    title: (school) => `${school} has refused your request`,
    about: 'Nothing else has changed. If you think this is a mistake, speak to your school and ask again.',
  },
  removed: {
    title: (school) => `You are no longer a member of ${school}`,
    about: 'Your school has ended your membership. Your account and your results stay as they are.',
  },
};
