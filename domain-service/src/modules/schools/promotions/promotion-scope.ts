import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { schoolNotYours, schoolUnknown } from './promotion.errors.ts';

/** The students a promotion is about: those of a school or, without one, those who belong to none. */
export interface PromotionScope {
  school: { id: string; name: string; code: string } | null;
}

interface SchoolRow {
  id: string;
  name: string;
  code: string;
}

/**
 * A school's own students; for an administrator, those of the school with the code, or those without a school.
 *
 * @throws DomainError VALIDATION_FAILED at `schoolCode`
 */
export async function findScope(em: EntityManager, caller: Caller, schoolCode: string | undefined): Promise<PromotionScope> {
  if (caller.role === 'school') {
    if (schoolCode !== undefined && schoolCode !== caller.schoolCode) throw schoolNotYours();
    return { school: { id: caller.userId, name: caller.user.name, code: caller.schoolCode ?? '' } };
  }
  if (schoolCode === undefined) return { school: null };
  const [school] = await em.execute<SchoolRow[]>(
    "select id, name, school_code as code from users where role = 'school' and upper(school_code) = upper(:schoolCode)",
    { schoolCode },
  );
  if (!school) throw schoolUnknown();
  return { school };
}

/** SQL over `users u`: the students of a scope. `:code` is the school's. */
export function scopeSql({ school }: PromotionScope): string {
  return `u.role = 'student' and ${school ? 'u.school_code = :code' : 'u.school_code is null'}`;
}
