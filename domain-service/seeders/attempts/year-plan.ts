import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Paper } from '../papers/papers.ts';
import { findDay } from '../school-year/indian-time.ts';
import { type PlannedAttempt, planAttempts } from './attempt-plan.ts';
import type { Learner } from './learner.ts';
import { getDayWeights, type PracticeDays } from './practice-days.ts';

const attemptsInAYear = 1_500;

/** Counts for the demo student: attempts, attempts on given days of the last week, and open tests left untaken. */
const demoAttempts = 17;
const demoDaysAgo = [1, 3, 6];
const demoUntaken = 2;
const daysWithoutMore = 8;

function listDays({ student }: Learner, today: number): PracticeDays {
  return getDayWeights(findDay(student.joinedAtMs), findDay(student.activeUntilMs), today);
}

/** In proportion to the student's effort and the time available for practice. */
function getLearnerWeight(learner: Learner, { weights }: PracticeDays): number {
  return learner.keenness * weights.reduce((sum, weight) => sum + weight, 0);
}

/** Whole numbers in proportion to the weights that add up to the total (largest remainders are rounded up). */
function shareOut(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total * weight) / whole);
  const missing = total - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lucky = new Set(
    exact
      .map((share, index) => ({ place: index, remainder: share % 1 }))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return exact.map((share, index) => Math.floor(share) + (lucky.has(index) ? 1 : 0));
}

function planDemoStudent(setting: DemoSetting, learner: Learner, open: readonly Paper[]): PlannedAttempt[] {
  const { today, rng } = setting;
  const others = rng.fork('untaken').shuffle(open.filter(({ isSample }) => !isSample));
  const taken = others.slice(demoUntaken - 1);
  const firstDay = findDay(Math.min(...taken.map(({ publishedAtMs }) => publishedAtMs))) + 1;
  const recent = demoDaysAgo.map((daysAgo) => getDayWeights(today - daysAgo, today - daysAgo, today));
  const before = getDayWeights(Math.max(firstDay, findDay(learner.student.joinedAtMs)), today - daysWithoutMore, today);
  const times = [...recent, ...Array.from({ length: demoAttempts - recent.length }, () => before)];
  return planAttempts(rng.fork(`plan of ${learner.student.email}`), learner, taken, times);
}

function planStudent(
  { rng }: DemoSetting,
  learner: Learner,
  open: readonly Paper[],
  days: PracticeDays,
  count: number,
): PlannedAttempt[] {
  const times = Array.from({ length: count }, () => days);
  return planAttempts(rng.fork(`plan of ${learner.student.email}`), learner, open, times);
}

/** Plans which students take which always-open tests of their class, and when, over the whole year. */
export function planYear(setting: DemoSetting, learners: readonly Learner[], papers: readonly Paper[]): PlannedAttempt[] {
  const listOpen = ({ student }: Learner) => papers.filter(({ file, sitting }) => file.class === student.class && !sitting);
  const demo = learners.filter(({ student }) => student.isDemo);
  const others = learners
    .filter(({ student }) => !student.isDemo)
    .map((learner) => ({ learner, days: listDays(learner, setting.today) }));
  const shares = shareOut(
    attemptsInAYear - demoAttempts,
    others.map(({ learner, days }) => getLearnerWeight(learner, days)),
  );
  return [
    ...demo.flatMap((learner) => planDemoStudent(setting, learner, listOpen(learner))),
    ...others.flatMap(({ learner, days }, index) => planStudent(setting, learner, listOpen(learner), days, shares[index] ?? 0)),
  ];
}
