import { AuditEntryEntity } from './modules/audit/audit.entity.ts';
import { SessionEntity } from './modules/sessions/session.entity.ts';
import { UserEntity } from './modules/users/user.entity.ts';

/** Every entity of the service. */
export const entities = [UserEntity, SessionEntity, AuditEntryEntity];
