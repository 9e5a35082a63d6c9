import type { Role } from '../../vocabulary/role.ts';

/** The title of an invitation, on its page and of its e-mail. */
export const invitationTitles: Readonly<Record<Role, (siteName: string) => string>> = {
  student: (siteName) => `Join ${siteName} as a student`,
  teacher: (siteName) => `Join ${siteName} as a teacher`,
  school: (siteName) => `Join ${siteName} as a school`,
  admin: (siteName) => `Join ${siteName} as an admin`,
};

interface Inviting {
  invitedBy: string | null;
  schoolName: string | null;
}

/** `Meera Iyer has invited you to Nalanda Public School.`, without the inviter or the school where they are not known. */
export function formatInvitedBy({ invitedBy, schoolName }: Inviting): string {
  if (schoolName === null) return invitedBy ? `${invitedBy} has invited you.` : 'You have been invited.';
  return invitedBy ? `${invitedBy} has invited you to ${schoolName}.` : `You have been invited to ${schoolName}.`;
}
