import { type AttemptRows, makeAttemptRows } from '../attempts/attempt-rows.ts';
import { type Item, makeItems } from '../attempts/item.ts';
import { makeLearner } from '../attempts/learner.ts';
import { planQuizzes } from '../attempts/quiz-plan.ts';
import { planYear } from '../attempts/year-plan.ts';
import type { Content } from '../content-files/load-content.ts';
import { logWaiting, makeMembershipRows, makeWaitingRows } from '../memberships/membership-rows.ts';
import { makePromotionRows } from '../memberships/promotion-rows.ts';
import { makeFullPapers } from '../papers/full-papers.ts';
import { makeKeyRows, makeQuestionRows, makeTestRow } from '../papers/paper-rows.ts';
import { makePapers, type Paper } from '../papers/papers.ts';
import { makeWeeklyQuizzes } from '../papers/weekly-quizzes.ts';
import { makeConsentRows } from '../people/consent.ts';
import { makeExtraTimeRows } from '../people/extra-time.ts';
import { makePeople, type People } from '../people/people.ts';
import { makeUserRows, type PasswordHashes } from '../people/user-rows.ts';
import { Rng } from '../rng/rng.ts';
import { findDay } from '../school-year/indian-time.ts';
import { planBoughtAttempts } from '../store/bought-attempts.ts';
import { buildStore } from '../store/build-store.ts';
import type { Grant } from '../store/entitlement-rows.ts';
import { makeSeries } from '../store/package-papers.ts';
import { buildStudy } from '../study/build-study.ts';
import type { StudyMaterial } from '../study/study-files.ts';
import { makeAuditRows } from './audit-rows.ts';
import type { DemoSetting } from './demo-setting.ts';
import { makeSettingsRows } from './settings-rows.ts';

/** The demo's only seed: another value gives another year of school life. */
const demoSeed = 'shikhar';

export interface DemoInput {
  content: Content;
  hashes: PasswordHashes;
  now: Date;
  /** Materials whose files exist; none when absent. */
  materials?: readonly StudyMaterial[];
  seed?: string;
}

interface Papers {
  papers: readonly Paper[];
  quizzes: readonly Paper[];
}

function makeYear(
  setting: DemoSetting,
  { students }: People,
  { papers, quizzes }: Papers,
  grants: readonly Grant[],
): AttemptRows[] {
  const learners = students.map((student) => makeLearner(setting.rng.fork(`learner ${student.email}`), student));
  const planned = planYear(setting, learners, papers);
  const lastStarts = new Map(planned.map(({ learner, startedAtMs }) => [learner, startedAtMs]));
  const itemsOf = new Map<Paper, Item[]>();
  const findItems = (paper: Paper) => {
    const items = itemsOf.get(paper) ?? makeItems(setting, paper);
    itemsOf.set(paper, items);
    return items;
  };
  const bought = planBoughtAttempts(setting, learners, grants, planned);
  const weekly = planQuizzes(setting, learners, quizzes, [...planned, ...bought]);
  return [...planned, ...bought, ...weekly].map((attempt) =>
    makeAttemptRows(setting, attempt, findItems(attempt.paper), lastStarts.get(attempt.learner) === attempt.startedAtMs),
  );
}

/** A year of school life up to `now`. The same input gives the same rows, ids included. */
export function buildDemo({ content, hashes, now, materials = [], seed = demoSeed }: DemoInput) {
  const nowMs = now.getTime();
  const setting: DemoSetting = { nowMs, today: findDay(nowMs), rng: new Rng(seed) };
  const people = makePeople(setting);
  const papers = makePapers(setting, content, people);
  const series = makeSeries(setting, people, papers);
  const quizzes = makeWeeklyQuizzes(setting, papers);
  const onSale = series.filter(({ plan }) => !plan.partOf).flatMap((one) => one.papers);
  const allPapers = [...papers, ...onSale, ...quizzes];
  const full = makeFullPapers(setting, content, people);
  const store = buildStore(setting, people, series);
  const year = makeYear(setting, people, { papers, quizzes }, store.grants).toSorted((one, other) =>
    one.attempt.id.localeCompare(other.attempt.id),
  );
  const attempts = year.map(({ attempt }) => attempt);
  const waiting = makeWaitingRows(setting, people);
  const { audit: promotionAudit, ...promotionRows } = makePromotionRows(setting, people, attempts);
  const otherAudit = [...logWaiting(setting, people, waiting), ...promotionAudit, ...store.audit];
  return {
    users: makeUserRows(people, hashes, nowMs),
    school_memberships: [...makeMembershipRows(setting, people), ...waiting],
    ...promotionRows,
    extra_times: makeExtraTimeRows(setting, people),
    guardian_consents: makeConsentRows(setting, people),
    tests: [...allPapers.map((paper) => makeTestRow(setting, paper)), ...full.tests],
    test_sections: full.test_sections,
    questions: [...allPapers.flatMap((paper) => makeQuestionRows(paper, content)), ...full.questions],
    question_keys: [...allPapers.flatMap(makeKeyRows), ...full.question_keys],
    ...buildStudy(setting, people, materials),
    ...store.rows,
    settings: makeSettingsRows(setting, people),
    attempts,
    attempt_answers: year.flatMap(({ answers }) => answers),
    answer_marks: year.flatMap(({ marks }) => marks),
    audit_entries: makeAuditRows(setting, people, attempts, otherAudit),
  };
}

/** The rows of the demo by table, in foreign key order. */
export type DemoRows = ReturnType<typeof buildDemo>;
