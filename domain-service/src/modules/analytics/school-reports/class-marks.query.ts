import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { hasVisibleReport, isInClassReport } from '../../students/student-scope.service.ts';
import type { NamedSpan } from './report-spans.ts';

/** The reader of a report. */
type ReportReader = Pick<Caller, 'rights' | 'schoolCode'>;

/** On the student `users u`: the class at the end of a period; today's class while it is running. */
function classAt(to: Date) {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  const nextChange = eb
    .selectFrom('class_changes as c')
    .select('c.from_class')
    .whereRef('c.user_id', '=', 'u.id')
    .where('c.changed_at', '>=', to.toISOString())
    .orderBy('c.changed_at')
    .limit(1);
  return eb.fn.coalesce(nextChange, eb.ref('u.class').$notNull());
}

/** The school's students in a class at the end of a period, by name, with their sums of the period. */
export function selectClassSums(em: EntityManager, caller: ReportReader, level: ClassLevel, { kind, startsOn, to }: NamedSpan) {
  return em
    .getKysely<Database>()
    .selectFrom((eb) =>
      eb
        .selectFrom('users as u')
        .select(['u.id', 'u.name', classAt(to).as('class')])
        .where(isInClassReport(caller))
        .as('m'),
    )
    .select((eb) => [
      'm.id',
      'm.name',
      jsonArrayFrom(
        eb
          .selectFrom('period_scores as p')
          .select(['p.subject', 'p.marked_tests as tests', 'p.percents'])
          .whereRef('p.student_id', '=', 'm.id')
          .where('p.period', '=', kind)
          .where('p.starts_on', '=', startsOn)
          .where('p.marked_tests', '>', 0),
      ).as('sums'),
    ])
    .where('m.class', '=', level)
    .orderBy((eb) => eb.fn('lower', ['m.name']))
    .orderBy('m.id');
}

/** A student's sums in a period, per subject and overall: the number of counted tests and the sum of their percents. */
export type StudentSums = Awaited<ReturnType<ReturnType<typeof selectClassSums>['execute']>>[number];

/** A student's sum in a subject or overall; undefined without any test. */
export function findSum({ sums }: StudentSums, kind: StudentSums['sums'][number]['subject']) {
  return sums.find(({ subject }) => subject === kind);
}

/** A student of a school, with the class at the end of a period; undefined for other students. */
export function findPupil(em: EntityManager, caller: ReportReader, id: string, { to }: NamedSpan) {
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select(['u.name', classAt(to).as('class')])
    .where('u.id', '=', id)
    .where(hasVisibleReport(caller))
    .executeTakeFirst();
}
