import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { FirstSlice } from '../migrations/20261121000000-first-slice.ts';
import { PeopleAndPolicy } from '../migrations/20261122000000-people-and-policy.ts';
import { SittingAnExam } from '../migrations/20261123000000-sitting-an-exam.ts';
import { MakingAndMarking } from '../migrations/20261124000000-making-and-marking.ts';
import { StudyMaterials } from '../migrations/20261125000000-study-materials.ts';
import { UploadsOfAType } from '../migrations/20261126000000-uploads-of-a-type.ts';
import { StoreAndPayments } from '../migrations/20261127000000-store-and-payments.ts';
import { Stats } from '../migrations/20261128000000-figures.ts';
import { NotebookAndNews } from '../migrations/20261128100000-notebook-and-news.ts';
import { Assistant } from '../migrations/20261129000000-assistant.ts';
import { QuestionContentIndex } from '../migrations/20261130000000-question-content-index.ts';
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
const entities = [
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

/** Timeouts of the service for its database, in milliseconds. */
export interface DatabaseWaits {
  statement: number;
  lock: number;
  connection: number;
}

const serviceWaits: DatabaseWaits = { statement: 2_500, lock: 2_000, connection: 2_000 };
const poolSize = 16;

const migrations = [
  { name: '20261121000000-first-slice', class: FirstSlice },
  { name: '20261122000000-people-and-policy', class: PeopleAndPolicy },
  { name: '20261123000000-sitting-an-exam', class: SittingAnExam },
  { name: '20261124000000-making-and-marking', class: MakingAndMarking },
  { name: '20261125000000-study-materials', class: StudyMaterials },
  { name: '20261126000000-uploads-of-a-type', class: UploadsOfAType },
  { name: '20261127000000-store-and-payments', class: StoreAndPayments },
  { name: '20261128000000-figures', class: Stats },
  { name: '20261128100000-notebook-and-news', class: NotebookAndNews },
  { name: '20261129000000-assistant', class: Assistant },
  { name: '20261130000000-question-content-index', class: QuestionContentIndex },
] as const;

/** Names of all migrations, in the order they run. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

const shared = {
  entities,
  // Each request forks its own identity map; using the global one must fail.
  allowGlobalContext: false,
  ensureDatabase: false,
  forceUtcTimezone: true,
} satisfies Options;

/** The ORM of the running service. Its timeouts turn a locked table or a full pool into a 503 within 3 s. */
export function openOrm(databaseUrl: string, waits = serviceWaits): Promise<MikroORM> {
  return MikroORM.init({
    ...shared,
    clientUrl: databaseUrl,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      statement_timeout: waits.statement,
      lock_timeout: waits.lock,
      connectionTimeoutMillis: waits.connection,
    },
  });
}

/** The ORM of commands: no timeouts, and with the migrations. */
export function openCommandOrm(databaseUrl: string): Promise<MikroORM> {
  return MikroORM.init({
    ...shared,
    clientUrl: databaseUrl,
    pool: { min: 0, max: 4 },
    extensions: [Migrator],
    migrations: {
      tableName: 'migrations',
      snapshot: false,
      migrationsList: [...migrations],
    },
  });
}
