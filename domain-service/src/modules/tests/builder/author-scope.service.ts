import type { Caller } from '../../accounts/sessions/session.service.ts';

/**
 * SQL condition over `tests t`: the caller may edit it and decide how it is marked, as its author or an admin. Nobody edits a
 * student's retry of mistakes.
 */
export const isAuthor = '((:isAdmin or t.created_by = :callerId) and t.practice_for is null)';

/** The parameters of `isAuthor`. */
export function authorParameters({ role, userId }: Caller): { isAdmin: boolean; callerId: string } {
  return { isAdmin: role === 'admin', callerId: userId };
}
