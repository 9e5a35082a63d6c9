import { getDayWeights } from '../attempts/practice-days.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Person, Student } from '../people/people.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs, findDay, findInstant, minuteMs } from '../school-year/indian-time.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import type { Series } from './package-papers.ts';
import { findSchoolYear } from './sale-days.ts';

export type SaleOutcome = 'paid' | 'failed' | 'expired' | 'refunded';

/** An order before it has numbers. */
export interface Sale {
  buyer: Person;
  series: Series;
  /** Null for a student's own order. */
  seats: number | null;
  createdAtMs: number;
  outcome: SaleOutcome;
}

const defaultShare = 0.6;
/** Some students revise last year's chapters. */
const lowerClassShare = 0.3;
const failedBefore = 0.1;
const expiredBefore = 0.1;
const refundedShare = 0.05;
const lookedOnly = 0.12;
const refundedWithin = 4 * dayMs;
// Ends early enough that everything after an order is over when the demo begins.
const latestMs = 75 * minuteMs;
// The store is new, so sales grow towards the end of the year.
const growth = 2.2;

interface Span {
  firstDay: number;
  lastDay: number;
}

function findSpan({ today }: DemoSetting, student: Student, { plan, publishedAtMs }: Series): Span {
  const lastOnSale = plan.retiredDaysAgo === undefined ? today : today - plan.retiredDaysAgo - 1;
  return {
    firstDay: Math.max(findDay(publishedAtMs), findDay(student.joinedAtMs)) + 1,
    lastDay: Math.min(lastOnSale, findDay(student.activeUntilMs) - 1),
  };
}

/** The sale days of each school year; packages without an end date have one sale period. */
function splitByYear({ plan }: Series, { firstDay, lastDay }: Span): number[][] {
  const days = Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, index) => firstDay + index);
  if (plan.kind === 'starter') return days.length > 0 ? [days] : [];
  return [...Map.groupBy(days, (day) => findSchoolYear(findInstant(day, 12))).values()];
}

function drawMoment(rng: Rng, { today, nowMs }: DemoSetting, days: readonly number[]): number {
  const firstDay = days[0] ?? today;
  const { weights } = getDayWeights(firstDay, days.at(-1) ?? firstDay, today);
  // Parents buy in vacations too, but less.
  const day = rng.pickWeighted(
    days,
    (each, place) => Math.sqrt(weights[place] ?? 0) * (1 + (growth * (each - today + 365)) / 365),
  );
  return Math.min(drawStart(rng, day), nowMs - latestMs - rng.drawInt(0, 200) * minuteMs);
}

function planPurchase(rng: Rng, setting: DemoSetting, sale: Omit<Sale, 'outcome'>): Sale[] {
  const { createdAtMs } = sale;
  const before: Sale[] = [];
  if (rng.happens(failedBefore)) {
    before.push({ ...sale, createdAtMs: createdAtMs - rng.drawInt(6, 25) * minuteMs, outcome: 'failed' });
  } else if (rng.happens(expiredBefore)) {
    before.push({ ...sale, createdAtMs: createdAtMs - rng.drawInt(100, 500) * minuteMs, outcome: 'expired' });
  }
  const isRefunded = rng.happens(refundedShare) && createdAtMs < setting.nowMs - refundedWithin;
  return [...before, { ...sale, outcome: isRefunded ? 'refunded' : 'paid' }];
}

/** Purchases of a student in a year; most items once per school year. */
function planStudent(setting: DemoSetting, buyer: Student, all: readonly Series[]): Sale[] {
  const wanted = all.filter(({ plan }) => plan.class === buyer.class || Number(plan.class) === Number(buyer.class) - 1);
  return wanted.flatMap((series) => {
    const rng = setting.rng.fork(`purchases of ${buyer.email}: ${series.plan.slug}`);
    return splitByYear(series, findSpan(setting, buyer, series)).flatMap((days) => {
      const classShare = series.plan.class === buyer.class ? 1 : lowerClassShare;
      const share = defaultShare * classShare * series.plan.draw * Math.min(1, days.length / 200);
      const sale = { buyer, series, seats: null, createdAtMs: drawMoment(rng, setting, days) };
      if (rng.happens(share)) return planPurchase(rng, setting, sale);
      return rng.happens(lookedOnly * classShare) ? [{ ...sale, outcome: 'expired' as const }] : [];
    });
  });
}

/** The demo student has a started series, one with a failed payment, and a refunded one; the rest can be bought. */
const demoSales = [
  { slug: 'class-10-mathematics-starter', daysAgo: 47, hours: 18.2, outcome: 'refunded' },
  { slug: 'class-10-science-board', daysAgo: 24, hours: 19.4, outcome: 'paid' },
  { slug: 'class-10-mathematics-board', daysAgo: 11, hours: 20.1, outcome: 'failed' },
] as const;

function planDemoStudent({ today }: DemoSetting, buyer: Student, all: readonly Series[]): Sale[] {
  return demoSales.flatMap(({ slug, daysAgo, hours, outcome }) => {
    const series = all.find(({ plan }) => plan.slug === slug);
    return series ? { buyer, series, seats: null, createdAtMs: findInstant(today - daysAgo, hours), outcome } : [];
  });
}

/** Students' own orders of the year; `hasSeat` lists students with a seat from their school. */
export function planSales(
  setting: DemoSetting,
  students: readonly Student[],
  all: readonly Series[],
  hasSeat: (student: Student, series: Series) => boolean,
): Sale[] {
  const sold = all.filter(({ plan }) => !plan.isDraft);
  return students.flatMap((student) => {
    if (student.isDemo) return planDemoStudent(setting, student, sold);
    return planStudent(
      setting,
      student,
      sold.filter((series) => !hasSeat(student, series)),
    );
  });
}
