import type { Caller } from '../../accounts/sessions/session.service.ts';

/** SQL condition over `tests t`: the caller decides how it is marked. */
export const isMarkedByCaller = '((t.created_by = :callerId or :isAdmin) and t.practice_for is null)';

/** The parameters of it. */
export function authorParameters({ userId, role }: Caller) {
  return { callerId: userId, isAdmin: role === 'admin' };
}
