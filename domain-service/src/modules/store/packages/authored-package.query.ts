import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { isValid } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';

/** On `packages p`: the number of students it is open to. */
export function countBuyers(today: string) {
  const on = expressionBuilder<Aliased<{ p: 'packages' }>, 'p'>();
  return on
    .selectFrom('entitlements as e')
    .select((eb) => eb.fn.count<number>('e.student_id').distinct().as('count'))
    .whereRef('e.package_id', '=', 'p.id')
    .where(isValid(today))
    .$asScalar();
}

/** A package for administrators, in any state. @throws NOT_FOUND */
export async function findAuthoredPackage(em: EntityManager, id: string, now: Date): Promise<AuthoredPackage> {
  const today = await findToday(em, now);
  const found = await em
    .getKysely<Database>()
    .selectFrom('packages as p')
    .select(['p.id', 'p.status', 'p.revision', 'p.title', 'p.subject', 'p.class', 'p.level', 'p.description', 'p.features'])
    .select(['p.price_paise as pricePaise', 'p.gst_percent as gstPercent', 'p.valid_until as validUntil'])
    .select(['p.created_at as createdAt', 'p.published_at as publishedAt', 'p.retired_at as retiredAt'])
    .select((eb) => {
      const packageTests = eb.selectFrom('package_tests as h').whereRef('h.package_id', '=', 'p.id');
      const tests = packageTests
        .innerJoin('tests as t', 't.id', 'h.test_id')
        .select(['t.id', 't.title', 't.question_count as questionCount', 't.duration_minutes as durationMinutes'])
        .select((test) => toBoolean(test('t.status', '=', 'published')).as('isPublished'))
        .where('h.removed_at', 'is', null)
        .orderBy('h.position');
      const orders = eb.selectFrom('orders as o').whereRef('o.package_id', '=', 'p.id');
      return [
        packageTests.select('h.test_id').where('h.is_free_sample', '=', true).as('freeSampleId'),
        jsonArrayFrom(tests).as('tests'),
        countBuyers(today).as('buyers'),
        orders.select(eb.fn.countAll<number>().as('count')).$asScalar().as('orders'),
      ];
    })
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('This package no longer exists.');
  return { ...found, testIds: found.tests.map((test) => test.id) };
}
