import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Paper } from '../papers/papers.ts';
import { findDay } from '../school-year/indian-time.ts';
import type { PlannedAttempt } from './attempt-plan.ts';
import type { Learner } from './learner.ts';
import { drawStarts, getDayWeights } from './practice-days.ts';

/** A quiz is taken within this many days, or not at all. */
const openDays = 3;

/** Nearly the whole class takes each quiz; students who practise little skip some. */
function isTaken(setting: DemoSetting, { student, keenness }: Learner, paper: Paper): boolean {
  return student.isDemo || setting.rng.fork(`${student.email} at ${paper.name}`).happens(Math.min(0.97, 0.8 + 0.15 * keenness));
}

/** Plans which students take the class's weekly quizzes, around the `planned` attempts. */
export function planQuizzes(
  setting: DemoSetting,
  learners: readonly Learner[],
  quizzes: readonly Paper[],
  planned: readonly PlannedAttempt[],
): PlannedAttempt[] {
  const before = Map.groupBy(planned, ({ learner }) => learner);
  return learners.flatMap((learner) => {
    const { student } = learner;
    const busy = (before.get(learner) ?? []).map(({ startedAtMs }) => startedAtMs);
    const own = quizzes.filter(({ file }) => file.class === student.class);
    return own.flatMap((paper) => {
      const firstDay = Math.max(findDay(paper.publishedAtMs), findDay(student.joinedAtMs)) + 1;
      const lastDay = Math.min(firstDay + openDays - 1, setting.today - 1, findDay(student.activeUntilMs) - 1);
      if (lastDay < firstDay || !isTaken(setting, learner, paper)) return [];
      const rng = setting.rng.fork(`time of ${student.email} at ${paper.name}`);
      const starts = drawStarts(rng, [getDayWeights(firstDay, lastDay, setting.today)], student, busy);
      busy.push(...starts);
      return starts.map((startedAtMs) => ({ learner, paper, number: 1, startedAtMs }));
    });
  });
}
