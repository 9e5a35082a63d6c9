import type { Caller } from '../accounts/sessions/session.service.ts';

/** SQL over `materials m`: published, or hidden and visible to its author and administrators. */
export const maySee = '(m.is_published or m.author_id = :callerId or :seesAll)';

/** The parameters of `maySee`. */
export function buildScopeParameters({ userId, role }: Pick<Caller, 'userId' | 'role'>) {
  return { callerId: userId, seesAll: role === 'admin' };
}
