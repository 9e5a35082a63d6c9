import type { Role } from '../../vocabulary/role.ts';

/** The title of an invitation, on its page and of its e-mail. */
export const invitationTitles: Readonly<Record<Role, (siteName: string) => string>> = {
  student: (siteName) => `Join ${siteName} as a student`,
  teacher: (siteName) => `Join ${siteName} as a teacher`,
  school: (siteName) => `Join ${siteName} as a school`,
  admin: (siteName) => `Join ${siteName} as an admin`,
};
