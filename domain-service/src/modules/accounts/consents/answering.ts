import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { Client } from '../sessions/session.service.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';

/** Request context of a guardian's answer. */
export interface GuardianContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

/** An answer being saved, in its transaction. */
export interface Answering {
  transaction: EntityManager;
  student: UserEntity;
  /** The state before the answer. */
  consent: GuardianConsentEntity;
  client: Client;
  now: Date;
  requestId: string;
  /** For the audit log. The actor is null, as a guardian has no account. */
  entry: Omit<AuditEntry, 'action'>;
}
