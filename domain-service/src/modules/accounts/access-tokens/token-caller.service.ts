import type { EntityManager } from '@mikro-orm/postgresql';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { toBoolean } from '../../../database/sql.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type Caller, toCaller } from '../sessions/session.service.ts';
import { slideEveryMs } from '../sessions/session-policy.ts';
import { AccessTokenEntity } from './access-token.entity.ts';
import { hashAccessToken } from './access-token.service.ts';

const findLiveToken = prepareQuery<{ tokenHash: string; now: Date }>()('live-access-token', (db, parameter) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('two_factor as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.status', 'u.class', 'u.subjects', 'u.school_code as schoolCode'])
    .select(['u.created_at as createdAt', 'u.password_changed_at as passwordChangedAt'])
    .select(['t.id as tokenId', 't.scopes', 't.last_used_at as lastUsedAt'])
    .select((eb) => toBoolean(eb('f.enabled_at', 'is not', null)).as('hasTwoFactor'))
    .where('t.token_hash', '=', parameter('tokenHash'))
    .where('t.expires_at', '>', parameter('now'))
    .where('u.status', '=', 'active'),
);

/**
 * The user for whom a program acts with an access token; undefined if it has expired or was revoked. Read for each request, as a
 * session is. Its last use is saved at most once a minute.
 */
export async function findTokenCaller(em: EntityManager, token: string, now: Date): Promise<Caller | undefined> {
  const [row] = await findLiveToken(em, { tokenHash: hashAccessToken(token), now });
  if (!row) return undefined;
  const { tokenId, scopes, lastUsedAt, ...user } = row;
  const { security } = await getSettings(em, now);
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= slideEveryMs) {
    await em.nativeUpdate(AccessTokenEntity, { id: tokenId }, { lastUsedAt: now });
  }
  // A token survives a change of the password (decision 0036), so an old password does not stop it.
  return { ...toCaller({ ...user, passwordChangedAt: now }, security, now), sessionId: tokenId, scopes };
}
