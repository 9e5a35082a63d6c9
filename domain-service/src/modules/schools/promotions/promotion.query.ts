import type { EntityManager } from '@mikro-orm/postgresql';
import type { Promotion, PromotionDetail, PromotionStanding } from '@shikhar/contracts/schools/promotions/schemas';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { canViewPromotion } from '../../../policy/policy.ts';
import { sqlLogic } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isPromotable } from './promotion-scope.ts';

/** On `promotions p`: the caller may see and reverse it. */
export function isVisible({ rights, userId }: Caller): Expression<SqlBool> {
  const isOwnSchool = expressionBuilder<Aliased<{ p: 'promotions' }>, 'p'>()('p.school_id', '=', userId);
  return canViewPromotion(sqlLogic, rights, { isOwnSchool });
}

function selectVisible(em: EntityManager, caller: Caller) {
  return em.getKysely<Database>().selectFrom('promotions as p').where(isVisible(caller));
}

function selectPromotions(em: EntityManager, caller: Caller) {
  return selectVisible(em, caller)
    .leftJoin('users as s', 's.id', 'p.school_id')
    .leftJoin('users as m', 'm.id', 'p.made_by')
    .leftJoin('users as r', 'r.id', 'p.reversed_by')
    .select(['p.id', 's.name as schoolName', 'p.from_class as fromClass', 'p.to_class as toClass'])
    .select(['m.name as madeBy', 'r.name as reversedBy'])
    .select((eb) => [
      toIsoString(eb.ref('p.made_at')).as('madeAt'),
      toIsoString(eb.ref('p.reversed_at')).as('reversedAt'),
      eb
        .selectFrom('promotion_students as c')
        .select((row) => row.fn.countAll<number>().as('students'))
        .whereRef('c.promotion_id', '=', 'p.id')
        .$asScalar()
        .as('studentCount'),
    ]);
}

/** A page of the promotions that the caller may see, newest first. */
export async function findPromotions(
  em: EntityManager,
  caller: Caller,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ promotions: Promotion[]; total: number }> {
  const shown = selectPromotions(em, caller)
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return em
    .getKysely<Database>()
    .selectNoFrom([
      selectVisible(em, caller)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(shown).as('promotions'),
    ])
    .executeTakeFirstOrThrow();
}

type Promoted = Aliased<{ c: 'promotion_students'; p: 'promotions'; u: 'users'; m: 'school_memberships' }>;

/**
 * On `promotion_students c`, `promotions p`, `users u` and left-joined `school_memberships m` of `c.membership_id`: the student
 * is still where the promotion put them, and the caller may put them back.
 */
export function canBePutBack(caller: Caller) {
  const eb = expressionBuilder<Promoted, 'c' | 'p' | 'u' | 'm'>();
  return eb
    .case()
    .when('p.to_class', 'is', null)
    .then(eb.and([eb('m.status', '=', 'finished'), eb('u.school_code', 'is', null)]))
    .else(eb.and([eb('u.class', '=', eb.ref('p.to_class')), isPromotable(caller)]))
    .end();
}

function findStanding(caller: Caller) {
  const eb = expressionBuilder<Promoted, 'c' | 'p' | 'u' | 'm'>();
  return eb
    .case()
    .when('c.reversed_at', 'is not', null)
    .then(eb.val<PromotionStanding>('put_back'))
    .when(eb.and([eb('p.reversed_at', 'is', null), canBePutBack(caller)]))
    .then(eb.val<PromotionStanding>('promoted'))
    .else(eb.val<PromotionStanding>('moved_on'))
    .end();
}

/** A promotion and where its students stand now. @throws DomainError NOT_FOUND */
export async function findPromotion(em: EntityManager, id: string, caller: Caller): Promise<PromotionDetail> {
  const promotion = await selectPromotions(em, caller)
    .select((eb) => {
      const students = eb
        .selectFrom('promotion_students as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .leftJoin('school_memberships as m', 'm.id', 'c.membership_id')
        .select((row) => ['u.id', 'u.name', row.ref('u.class').$notNull().as('class'), findStanding(caller).as('standing')])
        .whereRef('c.promotion_id', '=', 'p.id')
        .orderBy((row) => row.fn('lower', ['u.name']))
        .orderBy('u.id');
      return jsonArrayFrom(students).as('students');
    })
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!promotion) throw notFound();
  return promotion;
}
