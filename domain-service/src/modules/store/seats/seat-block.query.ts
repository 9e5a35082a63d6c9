import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeatBlockDetail, SeatBlocks } from '@shikhar/contracts/store/seats/schemas';
import { expressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';

function selectBlocks(db: Kysely<Database>, schoolId: string) {
  return db
    .selectFrom('seat_blocks as b')
    .innerJoin('packages as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.order_id as orderId', 'b.package_id as packageId', 'p.title as packageTitle', 'b.seats', 'b.code'])
    .select((eb) => [
      'b.valid_until as validUntil',
      toIsoString(eb.ref('b.created_at')).as('createdAt'),
      toIsoString(eb.ref('b.ended_at')).as('endedAt'),
      eb
        .selectFrom('entitlements as e')
        .select((taken) => taken.fn.countAll<number>().as('count'))
        .whereRef('e.seat_block_id', '=', 'b.id')
        .where('e.ended_at', 'is', null)
        .$asScalar()
        .as('taken'),
    ])
    .where('b.school_id', '=', schoolId);
}

/** On `seat_blocks b`: the people in its seats, by name. */
function selectStudents() {
  const on = expressionBuilder<Aliased<{ b: 'seat_blocks' }>, 'b'>();
  return on
    .selectFrom('entitlements as e')
    .innerJoin('users as u', 'u.id', 'e.student_id')
    .select((eb) => {
      // Covers the package's current tests; all submissions count, at any time.
      const tests = eb
        .selectFrom('package_tests as t')
        .select((test) => test.fn.countAll<number>().as('count'))
        .whereRef('t.package_id', '=', 'b.package_id')
        .where('t.removed_at', 'is', null);
      const taken = tests.where((test) =>
        test.exists(
          test
            .selectFrom('student_attempts as a')
            .select('a.id')
            .whereRef('a.student_id', '=', 'u.id')
            .whereRef('a.test_id', '=', 't.test_id')
            .where('a.status', '=', 'submitted'),
        ),
      );
      return [
        'u.id',
        'u.name',
        eb.ref('u.class').as('class'),
        toIsoString(eb.ref('e.granted_at')).as('takenAt'),
        tests.$asScalar().as('totalTests'),
        taken.$asScalar().as('testsTaken'),
      ];
    })
    .whereRef('e.seat_block_id', '=', 'b.id')
    .where('e.ended_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id');
}

/** A page of the seats a school bought, newest first. */
export function findSeatBlocks(
  em: EntityManager,
  schoolId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<SeatBlocks> {
  const db = em.getKysely<Database>();
  const blocks = selectBlocks(db, schoolId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return db
    .selectFrom('seat_blocks')
    .where('school_id', '=', schoolId)
    .select((eb) => [eb.fn.countAll<number>().as('total'), jsonArrayFrom(blocks).as('blocks')])
    .executeTakeFirstOrThrow();
}

/** Seats of one order with their students. @throws NOT_FOUND also for another school's */
export async function getSeatBlock(em: EntityManager, schoolId: string, id: string): Promise<SeatBlockDetail> {
  const found = await selectBlocks(em.getKysely<Database>(), schoolId)
    .select(jsonArrayFrom(selectStudents()).as('students'))
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
