import { GuardianConsentEntity } from './modules/accounts/consents/consent.entity.ts';
import { DueInvitationEntity } from './modules/accounts/invitations/due-invitation.entity.ts';
import { PasswordLinkRequestEntity } from './modules/accounts/passwords/password-link-request.entity.ts';
import { SessionEntity } from './modules/accounts/sessions/session.entity.ts';
import { AccountTokenEntity } from './modules/accounts/tokens/account-token.entity.ts';
import { RecoveryCodeEntity } from './modules/accounts/two-factor/recovery-code.entity.ts';
import { TwoFactorEntity } from './modules/accounts/two-factor/two-factor.entity.ts';
import { AuditEntryEntity } from './modules/audit/audit.entity.ts';
import { BackupEntity } from './modules/backups/backup.entity.ts';
import { MailEntity } from './modules/mail/mail.entity.ts';
import { QuestionImportEntity } from './modules/questions/imports/question-import.entity.ts';
import { SchoolMembershipEntity } from './modules/schools/memberships/membership.entity.ts';
import { SettingsEntity } from './modules/settings/settings.entity.ts';
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
