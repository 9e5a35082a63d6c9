import { AuditEntryEntity } from './modules/audit/audit.entity.ts';
import { MailEntity } from './modules/mail/mail.entity.ts';
import { SchoolMembershipEntity } from './modules/memberships/membership.entity.ts';
import { SessionEntity } from './modules/sessions/session.entity.ts';
import { SettingsEntity } from './modules/settings/settings.entity.ts';
import { AccountTokenEntity } from './modules/tokens/account-token.entity.ts';
import { UserEntity } from './modules/users/user.entity.ts';

/** Every entity of the service. */
export const entities = [
  UserEntity,
  SessionEntity,
  SchoolMembershipEntity,
  AuditEntryEntity,
  SettingsEntity,
  AccountTokenEntity,
  MailEntity,
];
