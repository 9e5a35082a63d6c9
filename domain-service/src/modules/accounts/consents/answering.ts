import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { Client } from '../sessions/session.service.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';

/** What an answer of a guardian knows of its request. */
export interface GuardianContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

/** An answer on its way into the tables, in its transaction. */
export interface Answering {
  transaction: EntityManager;
  student: UserEntity;
  /** How it stood before. */
  consent: GuardianConsentEntity;
  client: Client;
  now: Date;
  requestId: string;
  /** For the audit log: a guardian has no account, so that nobody is the actor. */
  entry: Omit<AuditEntry, 'action'>;
}
