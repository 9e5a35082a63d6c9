import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Aliased, Operand } from '../../database/sql.ts';
import { type Buyer, isInSoldPackage, isOpenToStudent } from '../store/entitlements/test-access.service.ts';

/** On `tests t`: published, and its window is open or will be. */
export function isUpcoming(now: Operand<string>) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb.and([eb('t.status', '=', 'published'), eb.or([eb('t.closes_at', 'is', null), eb('t.closes_at', '>', now)])]);
}

/** Orders `tests t` by opening time, then those that are always open. */
export function orderBySoonest<Row>(tests: SelectQueryBuilder<Aliased<{ t: 'tests' }>, 't', Row>) {
  return tests
    .orderBy('t.opens_at')
    .orderBy('t.closes_at')
    .orderBy('t.is_sample')
    .orderBy('t.published_at', 'desc')
    .orderBy('t.id', 'desc');
}

/** On `tests t`: it needs no payment, and the student has not tried it yet. Tests of packages are listed in the store. */
export function isUntried(buyer: Buyer) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const taken = eb
    .selectFrom('student_attempts as taken')
    .select('taken.id')
    .where('taken.student_id', '=', buyer.studentId)
    .whereRef('taken.test_id', '=', 't.id');
  return eb.and([isOpenToStudent(buyer), eb.not(isInSoldPackage()), eb.not(eb.exists(taken))]);
}
