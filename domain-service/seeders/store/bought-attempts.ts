import type { PlannedAttempt } from '../attempts/attempt-plan.ts';
import type { Learner } from '../attempts/learner.ts';
import { drawStarts, getDayWeights } from '../attempts/practice-days.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { findDay } from '../school-year/indian-time.ts';
import type { Grant } from './entitlement-rows.ts';

/** How many of their purchased tests students take: mostly a few, some none. */
const defaultTests = [0, 1, 1, 2, 3];
/** Days ago on which the demo student took the first tests of the purchased series, so that a visitor can continue it. */
const demoDaysAgo = [21, 15, 9];

function listDays({ today }: DemoSetting, { student, fromMs, endedAtMs, row }: Grant) {
  const lastDays = [today - 1, findDay(student.activeUntilMs) - 1];
  if (endedAtMs !== null) lastDays.push(findDay(endedAtMs) - 1);
  if (row.validUntil !== null) lastDays.push(findDay(Date.parse(row.validUntil)));
  const firstDay = findDay(fromMs) + 1;
  const lastDay = Math.min(...lastDays);
  return lastDay < firstDay ? null : { firstDay, lastDay };
}

function listTimes(setting: DemoSetting, grant: Grant, count: number) {
  const { today } = setting;
  if (grant.student.isDemo) {
    return grant.endedAtMs === null ? demoDaysAgo.map((ago) => getDayWeights(today - ago, today - ago, today)) : [];
  }
  const days = listDays(setting, grant);
  return days ? Array.from({ length: count }, () => getDayWeights(days.firstDay, days.lastDay, today)) : [];
}

/** Plans which students take which purchased tests, in package order, around the `planned` attempts. */
export function planBoughtAttempts(
  setting: DemoSetting,
  learners: readonly Learner[],
  grants: readonly Grant[],
  planned: readonly PlannedAttempt[],
): PlannedAttempt[] {
  const byStudent = new Map(learners.map((learner) => [learner.student.id, learner]));
  const attempts = Map.groupBy(planned, ({ learner }) => learner.student.id);
  return grants.flatMap((grant) => {
    const { student, series } = grant;
    const learner = byStudent.get(student.id);
    if (!learner || student.class !== series.plan.class) return [];
    const before = attempts.get(student.id) ?? [];
    const taken = new Set(before.map(({ paper }) => paper));
    const papers = series.papers.filter((paper) => !taken.has(paper));
    const rng = setting.rng.fork(`tests of ${student.email}: ${series.plan.slug} ${grant.fromMs}`);
    const times = listTimes(setting, grant, rng.pick(defaultTests));
    const busy = before.map(({ startedAtMs }) => startedAtMs);
    const added = drawStarts(rng, times, student, busy).flatMap((startedAtMs, index) => {
      const paper = papers[index];
      return paper && paper.publishedAtMs < startedAtMs ? [{ learner, paper, number: 1, startedAtMs }] : [];
    });
    attempts.set(student.id, [...before, ...added]);
    return added;
  });
}
