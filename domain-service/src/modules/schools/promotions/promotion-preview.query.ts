import type { EntityManager } from '@mikro-orm/postgresql';
import {
  maxPromoted,
  type PromotableClasses,
  type PromotionPreview,
  type PromotionPreviewQuery,
} from '@shikhar/contracts/schools/promotions/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findNextClass } from './next-class.ts';
import { findScope, type PromotionScope, scopeSql } from './promotion-scope.ts';

function getSchoolName({ school }: PromotionScope): PromotableClasses['school'] {
  return school && { name: school.name, code: school.code };
}

/** How many students each class of a scope has. */
export async function findClasses(
  em: EntityManager,
  caller: Caller,
  { schoolCode }: { schoolCode?: string | undefined },
): Promise<PromotableClasses> {
  const scope = await findScope(em, caller, schoolCode);
  const rows = await em.execute<{ class: ClassLevel; students: number }[]>(
    `select u.class, count(*)::int as students from users u where ${scopeSql(scope)} group by u.class`,
    { code: scope.school?.code },
  );
  const counts = new Map(rows.map((row) => [row.class, row.students]));
  return {
    school: getSchoolName(scope),
    classes: classLevels.map((level) => ({ class: level, students: counts.get(level) ?? 0 })),
  };
}

/** The students who would be promoted from a class, by name. */
export async function previewPromotion(
  em: EntityManager,
  caller: Caller,
  { schoolCode, class: fromClass }: PromotionPreviewQuery,
): Promise<PromotionPreview> {
  const scope = await findScope(em, caller, schoolCode);
  const conditions = `${scopeSql(scope)} and u.class = :fromClass`;
  const [found] = await em.execute<{ total: number; students: PromotionPreview['students'] }[]>(
    `select (select count(*)::int from users u where ${conditions}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select u.id, u.name, u.email from users u where ${conditions} order by lower(u.name), u.id limit :limit
       ) page) as students`,
    { code: scope.school?.code, fromClass, limit: maxPromoted },
  );
  return {
    school: getSchoolName(scope),
    fromClass,
    toClass: findNextClass(fromClass),
    students: found?.students ?? [],
    total: found?.total ?? 0,
  };
}
