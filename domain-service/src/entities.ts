import { AuditEntryEntity } from './modules/audit/audit.entity.ts';
import { PasswordLinkRequestEntity } from './modules/auth/password-link-request.entity.ts';
import { BackupEntity } from './modules/backups/backup.entity.ts';
import { GuardianConsentEntity } from './modules/consents/consent.entity.ts';
import { DueInvitationEntity } from './modules/invitations/due-invitation.entity.ts';
import { MailEntity } from './modules/mail/mail.entity.ts';
import { SchoolMembershipEntity } from './modules/memberships/membership.entity.ts';
import { QuestionImportEntity } from './modules/question-imports/question-import.entity.ts';
import { SessionEntity } from './modules/sessions/session.entity.ts';
import { SettingsEntity } from './modules/settings/settings.entity.ts';
import { AccountTokenEntity } from './modules/tokens/account-token.entity.ts';
import { RecoveryCodeEntity } from './modules/two-factor/recovery-code.entity.ts';
import { TwoFactorEntity } from './modules/two-factor/two-factor.entity.ts';
import { UserImportEntity } from './modules/users/import/user-import.entity.ts';
import { UserEntity } from './modules/users/user.entity.ts';

/** Every entity of the service. */
export const entities = [
  UserEntity,
  UserImportEntity,
  QuestionImportEntity,
  DueInvitationEntity,
  SessionEntity,
  TwoFactorEntity,
  RecoveryCodeEntity,
  PasswordLinkRequestEntity,
  SchoolMembershipEntity,
  AuditEntryEntity,
  SettingsEntity,
  AccountTokenEntity,
  MailEntity,
  BackupEntity,
  GuardianConsentEntity,
];
