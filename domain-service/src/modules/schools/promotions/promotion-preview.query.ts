import type { EntityManager } from '@mikro-orm/postgresql';
import {
  maxPromoted,
  type PromotableClasses,
  type PromotionPreview,
  type PromotionPreviewQuery,
} from '@shikhar/contracts/schools/promotions/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findNextClass } from './next-class.ts';
import { findScope, isInScope, type PromotionScope } from './promotion-scope.ts';

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
  const rows = await em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select((eb) => ['u.class', eb.fn.countAll<number>().as('students')])
    .where(isInScope(scope))
    .groupBy('u.class')
    .execute();
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
  const db = em.getKysely<Database>();
  const promotable = db.selectFrom('users as u').where(isInScope(scope)).where('u.class', '=', fromClass);
  const shown = promotable
    .select(['u.id', 'u.name', 'u.email'])
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id')
    .limit(maxPromoted);
  const found = await db
    .selectNoFrom([
      promotable
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(shown).as('students'),
    ])
    .executeTakeFirstOrThrow();
  return { school: getSchoolName(scope), fromClass, toClass: findNextClass(fromClass), ...found };
}
