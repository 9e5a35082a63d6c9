import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotedStudent, Promotion, PromotionDetail } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';

interface PromotionRow {
  id: string;
  school_name: string | null;
  from_class: ClassLevel;
  to_class: ClassLevel | null;
  student_count: number;
  made_at: string;
  made_by: string | null;
  reversed_at: string | null;
  reversed_by: string | null;
}

const columns = `
  p.id, s.name as school_name, p.from_class, p.to_class, p.made_at, m.name as made_by, p.reversed_at, r.name as reversed_by,
  (select count(*)::int from promotion_students c where c.promotion_id = p.id) as student_count`;
const tables = `
  promotions p left join users s on s.id = p.school_id left join users m on m.id = p.made_by
  left join users r on r.id = p.reversed_by`;

// A school sees every promotion of its students, whoever made it.
function callerSql({ role }: Caller): string {
  return role === 'admin' ? 'true' : 'p.school_id = :callerId';
}

function toPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    schoolName: row.school_name,
    fromClass: row.from_class,
    toClass: row.to_class,
    studentCount: row.student_count,
    madeAt: toInstant(row.made_at),
    madeBy: row.made_by,
    reversedAt: toOptionalInstant(row.reversed_at),
    reversedBy: row.reversed_by,
  };
}

/** A page of the promotions that the caller may see, newest first. */
export async function findPromotions(
  em: EntityManager,
  caller: Caller,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ promotions: Promotion[]; total: number }> {
  const [found] = await em.execute<{ total: number; promotions: PromotionRow[] }[]>(
    `select (select count(*)::int from promotions p where ${callerSql(caller)}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${columns} from ${tables} where ${callerSql(caller)} order by p.made_at desc, p.id desc limit :limit offset :offset
       ) page) as promotions`,
    { callerId: caller.userId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { promotions: (found?.promotions ?? []).map(toPromotion), total: found?.total ?? 0 };
}

/**
 * SQL over `promotion_students c`, `promotions p`, `users u` and left-joined `school_memberships m` of `c.membership_id`: the
 * student is still where the promotion put them, and the caller may put them back.
 */
export function canBePutBack({ role }: Pick<Caller, 'role'>): string {
  const isOwn = role === 'admin' ? 'true' : 'u.school_code = :code';
  return `case when p.to_class is null then m.status = 'finished' and u.school_code is null
    else u.class = p.to_class and ${isOwn} end`;
}

const standingSql = (caller: Caller): string => `
  case when c.reversed_at is not null then 'put_back'
    when p.reversed_at is null and (${canBePutBack(caller)}) then 'promoted' else 'moved_on' end`;

/** A promotion and where its students stand now. @throws DomainError NOT_FOUND */
export async function findPromotion(em: EntityManager, id: string, caller: Caller): Promise<PromotionDetail> {
  const [row] = await em.execute<(PromotionRow & { students: PromotedStudent[] })[]>(
    `select ${columns},
       (select coalesce(json_agg(
           json_build_object('id', u.id, 'name', u.name, 'class', u.class, 'standing', ${standingSql(caller)})
           order by lower(u.name), u.id), '[]')
         from promotion_students c join users u on u.id = c.user_id left join school_memberships m on m.id = c.membership_id
         where c.promotion_id = p.id) as students
     from ${tables} where p.id = :id and ${callerSql(caller)}`,
    { id, callerId: caller.userId, code: caller.schoolCode },
  );
  if (!row) throw notFound();
  return { ...toPromotion(row), students: row.students };
}
