import { formatInvitedBy, invitationTitles } from '@shikhar/contracts/accounts/invitations/invitation-words';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { MailContent } from '../../mail/mail.service.ts';

type SiteText = (siteName: string) => string;

/** The role's purpose, for the first paragraph. */
const purposes: Readonly<Record<Role, SiteText>> = {
  student: (siteName) =>
    `On ${siteName} you take chapter quizzes and tests for your class, and after each one you see what to revise next.`,
  teacher: (siteName) =>
    `On ${siteName} you set tests for Classes 7 to 10, mark long answers and see what each student should revise.`,
  school: (siteName) => `On ${siteName} you see how your classes are doing, and who should revise what.`,
  admin: (siteName) => `On ${siteName} you look after the accounts and the settings.`,
};

const roleNames = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

interface InvitationFacts {
  name: string;
  email: string;
  role: Role;
  token: string;
  invitedBy: string | null;
  schoolName: string | null;
  expiresAt: Date;
}

export const invitationKind = 'invitation.sent';

/** The invitation e-mail, the only place with the link. */
export function buildInvitationMail(
  { name, email, role, token, invitedBy, schoolName, expiresAt }: InvitationFacts,
  site: SystemSettings,
): MailContent {
  const title = invitationTitles[role](site.siteName);
  return {
    kind: invitationKind,
    subject: title,
    greeting: name ? `Hello ${name},` : 'Hello,',
    title,
    paragraphs: [`${formatInvitedBy({ invitedBy, schoolName })} ${purposes[role](site.siteName)}`],
    facts: [
      { label: 'Your email address', value: email },
      { label: 'Role', value: roleNames[role] },
      ...(schoolName === null ? [] : [{ label: 'School', value: schoolName }]),
      { label: 'Link valid until', value: formatLongDateWith(expiresAt, site) },
    ],
    button: { label: 'Set your password', path: `/invitation?token=${token}` },
    footnote: 'If you did not expect this email, ignore it: no account is created until you use the link.',
    isEssential: true,
  };
}
