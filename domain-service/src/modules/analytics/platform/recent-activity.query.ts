import type { EntityManager } from '@mikro-orm/postgresql';
import { Activity } from '@shikhar/contracts/analytics/platform/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';

/** The number of entries a page shows. */
const shown = 8;

/** The latest entries of an action, by index. In a subquery, because Kysely writes no brackets around branches of a union. */
function selectLatest(db: Kysely<Database>, action: Activity['action']) {
  const latest = db
    .selectFrom('audit_entries as e')
    .select(['e.id', 'e.at', 'e.actor_id', 'e.subject_type', 'e.subject_id', sql.lit(action).as('action')])
    .where('e.action', '=', sql.lit(action))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shown);
  return db.selectFrom(latest.as('e')).selectAll();
}

/** The latest notable entries of the audit log. */
export function findActivity(em: EntityManager): Promise<Activity[]> {
  const db = em.getKysely<Database>();
  // One branch for each action, because only a constant tells the planner that a rare one needs its own index.
  const branches = Activity.shape.action.options.map((action) => selectLatest(db, action));
  const latest = branches.reduce((union, branch) => union.unionAll(branch));
  return db
    .selectFrom(db.selectFrom(latest.as('l')).selectAll().orderBy('l.at', 'desc').orderBy('l.id', 'desc').limit(shown).as('e'))
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .leftJoin('users as s', (join) => join.on('e.subject_type', '=', 'user').onRef('s.id', '=', 'e.subject_id'))
    .leftJoin('attempts as a', (join) => join.on('e.subject_type', '=', 'attempt').onRef('a.id', '=', 'e.subject_id'))
    .leftJoin('users as p', 'p.id', 'a.student_id')
    .leftJoin('tests as t', (join) =>
      join.on((eb) => {
        const testId = eb.case('e.subject_type').when('test').then(eb.ref('e.subject_id'));
        return eb('t.id', '=', testId.when('attempt').then(eb.ref('a.test_id')).end());
      }),
    )
    .leftJoin('materials as m', (join) => join.on('e.subject_type', '=', 'material').onRef('m.id', '=', 'e.subject_id'))
    .leftJoin('orders as o', (join) => join.on('e.subject_type', '=', 'order').onRef('o.id', '=', 'e.subject_id'))
    .select((eb) => [
      'e.id',
      'e.at',
      'e.action',
      eb
        .case('e.action')
        .when('attempt.submitted')
        .then(eb.ref('p.name'))
        .when('order.paid')
        .then(eb.ref('o.buyer_name'))
        .when('user.suspended')
        .then(eb.ref('s.name'))
        .else(eb.ref('actor.name'))
        .end()
        .as('person'),
      eb
        .case('e.action')
        .when('user.suspended')
        .then(eb.ref('s.role'))
        .when('user.registered')
        .then(eb.fn.coalesce('s.role', 'actor.role'))
        .end()
        .as('role'),
      toBoolean(
        eb.and([
          eb('e.action', '=', 'user.registered'),
          eb(eb.fn.coalesce('s.status', 'actor.status', eb.val('')), '=', 'pending'),
        ]),
      ).as('isPending'),
      eb.case('e.action').when('user.suspended').then(eb.ref('actor.name')).end().as('by'),
      eb.fn.coalesce('t.title', 'm.title', 'o.title').as('title'),
      't.subject',
      't.class',
      'o.total_paise as totalPaise',
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}
