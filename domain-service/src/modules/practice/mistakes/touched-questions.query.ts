import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression } from 'kysely';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Operand, toBoolean, unnestInOrder } from '../../../database/sql.ts';
import { isRunningTest } from '../../attempts/paper/running-paper.service.ts';

/** The questions of mistakes made in some attempts. */
function selectMistaken(attemptIds: Expression<readonly string[]>) {
  return queryBuilder
    .selectFrom('attempts as a')
    .innerJoin('mistakes as m', (join) => join.onRef('m.student_id', '=', 'a.student_id').onRef('m.attempt_id', '=', 'a.id'))
    .innerJoin('questions as q', 'q.id', 'm.question_id')
    .select(['m.student_id', 'q.content_hash as same'])
    .where((eb) => eb('a.id', '=', eb.fn.any(attemptIds)));
}

/** The questions of attempts that no other attempt of their students crosses. */
export function selectOwnPapers(attemptIds: Expression<readonly string[]>) {
  return queryBuilder
    .selectFrom('attempts as a')
    .crossJoinLateral((eb) => unnestInOrder(eb.ref('a.question_ids'), 'p'))
    .innerJoin('questions as q', 'q.id', 'p.element')
    .select(['a.student_id', 'q.content_hash as same'])
    .where((eb) => eb('a.id', '=', eb.fn.any(attemptIds)))
    .where('a.is_preview', '=', false)
    .union(selectMistaken(attemptIds));
}

/**
 * The questions of attempts of which others ran, or were submitted, at the same time. Rows of questions in a running test stay as
 * they are, because any change would reveal whether an answer was right. Submitting the test counts them, with the other versions
 * of its questions, which it hid as well.
 */
export function selectPapersOfVersions(attemptIds: Expression<readonly string[]>, now: Operand<string>) {
  return queryBuilder
    .withRecursive('papers', (db) => {
      const counted = db
        .selectFrom('attempts as a')
        .select((eb) => ['a.student_id', 'a.question_ids', eb.lit<boolean>(false).as('is_running')])
        .where((eb) => eb('a.id', '=', eb.fn.any(attemptIds)))
        .where('a.is_preview', '=', false);
      const running = db
        .selectFrom('attempts as a')
        .select((eb) => ['a.student_id', 'a.question_ids', eb.lit<boolean>(true).as('is_running')])
        .where('a.student_id', 'in', (eb) =>
          eb
            .selectFrom('attempts as o')
            .select('o.student_id')
            .where((row) => row('o.id', '=', row.fn.any(attemptIds))),
        )
        .where(isRunningTest(now));
      return db
        .selectFrom(counted.unionAll(running).as('c'))
        .crossJoinLateral((eb) => unnestInOrder(eb.ref('c.question_ids'), 'p'))
        .innerJoin('questions as q', 'q.id', 'p.element')
        .select(['c.student_id', 'q.content_hash', 'c.is_running'])
        .union(
          db
            .selectFrom('papers as p')
            .innerJoin('questions as s', 's.content_hash', 'p.content_hash')
            .innerJoin('questions as q', (join) =>
              join.on((eb) => eb.or([eb('q.id', '=', eb.ref('s.previous_id')), eb('q.previous_id', '=', eb.ref('s.id'))])),
            )
            .select(['p.student_id', 'q.content_hash', 'p.is_running']),
        );
    })
    .selectFrom('papers')
    .select(['student_id', 'content_hash as same'])
    .where('is_running', '=', false)
    .union(selectMistaken(attemptIds))
    .except((eb) => eb.selectFrom('papers').select(['student_id', 'content_hash as same']).where('is_running', '=', true));
}

const findCrossed = prepareQuery<{ attemptIds: readonly string[]; now: Date }>()('crossed-attempts', (db, parameter) =>
  db.selectNoFrom((eb) => {
    const crossed = eb
      .selectFrom('attempts as o')
      .select('o.id')
      .where((row) => row('o.id', '=', row.fn.any(parameter('attemptIds'))))
      .where((row) => {
        const others = row
          .selectFrom('attempts as a')
          .select('a.id')
          .whereRef('a.student_id', '=', 'o.student_id')
          .whereRef('a.id', '<>', 'o.id')
          .where((other) =>
            other.or([other('a.submitted_at', '>=', other.ref('o.started_at')), isRunningTest(parameter('now'))]),
          );
        return row.exists(others);
      });
    return toBoolean(eb.exists(crossed)).as('isCrossed');
  }),
);

/** Whether others ran, or were submitted, at the same time as some attempts. */
export async function areCrossed(em: EntityManager, attemptIds: readonly string[], now: Date): Promise<boolean> {
  const [row] = await findCrossed(em, { attemptIds, now });
  return row?.isCrossed === true;
}
