import { expressionBuilder, sql } from 'kysely';
import { type Aliased, type Operand, toBoolean } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type Buyer, isInForce, isOpenToStudent } from '../entitlements/test-access.service.ts';

/** A viewer of the store. */
export interface Viewer extends Buyer {
  now: Operand<string>;
}

type Packages = Aliased<{ p: 'packages' }>;

/** Since when a package is open to the viewer; null when it is not. */
interface Own {
  granted_at: string | null;
}

/** On `packages p`: in the store, and not past its last day. */
export function isOnSale(today: Operand<string>) {
  const eb = expressionBuilder<Packages, 'p'>();
  return eb.and([eb('p.status', '=', 'published'), eb.or([eb('p.valid_until', 'is', null), eb('p.valid_until', '>=', today)])]);
}

/** The join `own` of `packages p`: `Own`. */
export function selectOwn(viewer: Viewer) {
  return expressionBuilder<Packages, 'p'>()
    .selectFrom('entitlements as e')
    .select((eb) => eb.fn.min<string | null>('e.granted_at').as('granted_at'))
    .whereRef('e.package_id', '=', 'p.id')
    .where(isInForce(viewer))
    .as('own');
}

/** The tests `t` of `packages p`, with `own`, by their places `h`. */
export function selectTests() {
  return expressionBuilder<Packages & { own: Own }, 'p' | 'own'>()
    .selectFrom('package_tests as h')
    .innerJoin('tests as t', (join) => join.onRef('t.id', '=', 'h.test_id').on('t.status', '=', 'published'))
    .whereRef('h.package_id', '=', 'p.id')
    .where((eb) => eb.or([eb('h.removed_at', 'is', null), eb('own.granted_at', '<=', eb.ref('h.removed_at'))]));
}

/** The join `mine` of `tests t`: a student's attempts. One past its deadline counts as submitted, closed or not. */
export function selectMine({ studentId, now }: { studentId: Operand<string | null>; now: Operand<string> }) {
  return expressionBuilder<Aliased<{ t: 'tests' }>, 't'>()
    .selectFrom('student_attempts as a')
    .select((eb) => {
      const isTaken = eb.or([eb('a.status', '=', 'submitted'), eb('a.deadline_at', '<=', now)]);
      const isRunning = eb.and([eb('a.status', '=', 'in_progress'), eb('a.deadline_at', '>', now)]);
      return [
        eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [isTaken]), eb.lit(false)).as('is_taken'),
        eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [isRunning]), eb.lit(false)).as('is_running'),
      ];
    })
    .where('a.student_id', '=', studentId)
    .whereRef('a.test_id', '=', 't.id')
    .as('mine');
}

/** On `tests t`, with `mine`: neither taken nor running, and its window is open. */
export function isWaiting(now: Operand<string>) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }> & { mine: { is_taken: boolean } }, 't' | 'mine'>();
  return eb.and([
    eb('mine.is_taken', '=', false),
    eb.or([eb('t.opens_at', 'is', null), eb('t.opens_at', '<=', now)]),
    eb.or([eb('t.closes_at', 'is', null), eb('t.closes_at', '>', now)]),
  ]);
}

/** The join `held` of `packages p` and `own`: what `selectSummary` reads of its tests. */
export function selectHeld(viewer: Viewer) {
  return selectTests()
    .crossJoinLateral(selectMine(viewer))
    .select((eb) => {
      const isStartable = eb.or([eb('mine.is_running', '=', true), eb.and([isWaiting(viewer.now), isOpenToStudent(viewer)])]);
      const startable = eb.fn
        .agg<string[]>('array_agg', ['t.id'])
        .orderBy('mine.is_running', 'desc')
        .orderBy('h.position', (order) => order.asc().nullsLast())
        .orderBy('h.removed_at')
        .orderBy('h.test_id')
        .filterWhere(isStartable);
      return [
        eb.fn.countAll<number>().as('total_tests'),
        eb.fn.coalesce(eb.fn.max<number | null>('t.duration_minutes'), eb.lit(0)).as('duration_minutes'),
        eb.fn.countAll<number>().filterWhere('mine.is_taken', '=', true).as('tests_taken'),
        sql<string | null>`(${startable})[1]`.as('next_test_id'),
      ];
    })
    .as('held');
}

interface Held {
  total_tests: number;
  duration_minutes: number;
  tests_taken: number;
  next_test_id: string | null;
}

/** The columns of `packages p`, `own` and `held` of a `PackageSummary`. */
export function selectSummary() {
  const eb = expressionBuilder<Packages & { own: Own; held: Held }, 'p' | 'own' | 'held'>();
  return [
    'p.id',
    'p.title',
    'p.description',
    'p.subject',
    eb.ref('p.class').as('class'),
    'p.level',
    'p.features',
    'p.price_paise as pricePaise',
    'p.gst_percent as gstPercent',
    'p.valid_until as validUntil',
    'p.status',
    'p.revision',
    toBoolean(eb('own.granted_at', 'is not', null)).as('purchased'),
    'held.total_tests as totalTests',
    'held.duration_minutes as durationMinutes',
    'held.tests_taken as testsTaken',
    'held.next_test_id as nextTestId',
  ] as const;
}

/** Only students start tests. */
export function forCaller<Found extends { nextTestId: string | null }>(found: Found, { role }: Pick<Caller, 'role'>): Found {
  return role === 'student' ? found : { ...found, nextTestId: null };
}
