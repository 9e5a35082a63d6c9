import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonObjectFrom, type Operand } from '../../../database/sql.ts';

/** A student who may own tests, and the date in the site's time zone. */
export interface Buyer {
  studentId: Operand<string>;
  today: Operand<string>;
}

/** On `entitlements e`: neither ended nor past its last day. */
export function isValid(today: Operand<string>) {
  const eb = expressionBuilder<Aliased<{ e: 'entitlements' }>, 'e'>();
  return eb.and([eb('e.ended_at', 'is', null), eb.or([eb('e.valid_until', 'is', null), eb('e.valid_until', '>=', today)])]);
}

/** On `entitlements e`: the student's own, in force. */
export function isInForce({ studentId, today }: Buyer) {
  const eb = expressionBuilder<Aliased<{ e: 'entitlements' }>, 'e'>();
  return eb.and([eb('e.student_id', '=', studentId), isValid(today)]);
}

// A test removed from a package stays for those who had the package by then. A student has few entitlements, so they are read
// once.
function selectBoughtTests(buyer: Buyer) {
  const eb = expressionBuilder<Database, never>();
  return eb
    .selectFrom('entitlements as e')
    .select('e.test_id')
    .where('e.test_id', 'is not', null)
    .where(isInForce(buyer))
    .unionAll(
      eb
        .selectFrom('entitlements as e')
        .innerJoin('package_tests as held', 'held.package_id', 'e.package_id')
        .select('held.test_id')
        .where((row) => row.or([row('held.removed_at', 'is', null), row('e.granted_at', '<=', row.ref('held.removed_at'))]))
        .where(isInForce(buyer)),
    );
}

/** On `tests t`: opened by an order or a seat, for any class. */
export function isBought(buyer: Buyer) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb('t.id', 'in', selectBoughtTests(buyer));
}

// Includes removed tests that students still have: removal does not make them free.
function selectSoldPackages() {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb
    .selectFrom('package_tests as sold')
    .innerJoin('packages as p', 'p.id', 'sold.package_id')
    .select('p.id')
    .where('p.status', 'in', ['published', 'retired'])
    .whereRef('sold.test_id', '=', 't.id');
}

/** On `tests t`: in a package that is or was in the store, free sample or not. */
export function isInSoldPackage() {
  return expressionBuilder<Database, never>().exists(selectSoldPackages());
}

/** On `tests t`: sold alone or in a package, and no free sample, which is open to everyone. */
export function needsBuying() {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb.and([
    // Without `coalesce`, a test without a price would be neither free nor sold.
    eb.or([eb(eb.fn.coalesce('t.price_paise', eb.val(0)), '>', 0), isInSoldPackage()]),
    eb.not(eb.exists(selectSoldPackages().where('sold.is_free_sample', '=', true))),
  ]);
}

/** On `tests t`: the student can take it without paying. */
export function isOpenToStudent(buyer: Buyer) {
  const eb = expressionBuilder<Database, never>();
  return eb.or([eb.not(needsBuying()), isBought(buyer)]);
}

/** On `tests t`: sold to any class, or owned by this student. */
export function isForAnyClass(buyer: Buyer) {
  return expressionBuilder<Database, never>().or([isInSoldPackage(), isBought(buyer)]);
}

/** On `tests t`: the cheapest package in the store with the test, as `TestDetail['soldIn']`. */
export function selectSoldIn(today: Operand<string>) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return jsonObjectFrom(
    eb
      .selectFrom('package_tests as sold')
      .innerJoin('packages as p', 'p.id', 'sold.package_id')
      .select(['p.id as packageId', 'p.title'])
      .where('p.status', '=', 'published')
      .whereRef('sold.test_id', '=', 't.id')
      .where('sold.removed_at', 'is', null)
      .where((row) => row.or([row('p.valid_until', 'is', null), row('p.valid_until', '>=', today)]))
      .orderBy('p.price_paise')
      .orderBy('p.id')
      .limit(1),
  );
}
