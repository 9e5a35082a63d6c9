import type { Activity } from '@shikhar/contracts/analytics/platform/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { describeDay, formatTime } from '../../../lib/site/site-time.ts';
import { fileIcon, layersIcon, rupeeIcon, schoolIcon, shieldIcon, uploadIcon, usersIcon } from '../../../ui/icons.ts';

/** One event. */
export interface ActivityRow {
  id: string;
  icon: string;
  /** In bold: `Kavya Nair submitted`. */
  what: string;
  about: string;
  /** `4:02 pm`, with the day if it was before today. */
  time: string;
}

const nobody = 'A deleted account';

const registrations: Readonly<Record<Role, string>> = {
  student: 'New student registered',
  teacher: 'New teacher registered',
  school: 'New school registered',
  admin: 'New admin registered',
};

type ActivityText = Pick<ActivityRow, 'icon' | 'what' | 'about'>;

function formatTest({ title, class: level, subject }: Activity): string {
  const facts = [level && `Class ${level}`, subject].filter(Boolean).join(', ');
  return [title ?? 'A deleted test', facts && `(${facts})`].filter(Boolean).join(' ');
}

const speakers: Readonly<Record<Activity['action'], (one: Activity) => ActivityText>> = {
  'attempt.submitted': (one) => ({ icon: fileIcon, what: `${one.person ?? nobody} submitted`, about: formatTest(one) }),
  'test.published': (one) => ({ icon: layersIcon, what: `${one.person ?? nobody} published a test`, about: formatTest(one) }),
  'material.created': ({ person, title }) => ({
    icon: uploadIcon,
    what: `${person ?? nobody} published`,
    about: title ?? 'Deleted study material',
  }),
  'order.paid': ({ person, title, totalPaise }) => ({
    icon: rupeeIcon,
    what: `Purchase by ${person ?? nobody}`,
    about: [title, totalPaise !== null && formatRupees(totalPaise)].filter(Boolean).join(', '),
  }),
  'user.registered': ({ person, role, isPending }) => ({
    icon: role === 'school' ? schoolIcon : usersIcon,
    what: role ? registrations[role] : 'New account registered',
    about: [person ?? nobody, ...(isPending ? ['Not active yet'] : [])].join('. '),
  }),
  'user.suspended': ({ person, by }) => ({
    icon: shieldIcon,
    what: `${person ?? nobody} suspended`,
    about: by === null ? '' : `by ${by}`,
  }),
};

export function buildActivityView(one: Activity, now: Date): ActivityRow {
  const day = describeDay(one.at, now);
  const time = formatTime(one.at);
  return { id: one.id, time: day === 'today' ? time : `${day}, ${time}`, ...speakers[one.action](one) };
}
