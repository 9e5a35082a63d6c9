import type { EntityManager } from '@mikro-orm/postgresql';
import { type CalendarSettings, findPeriod, type PeriodKind } from '../../src/modules/analytics/stats/calendar.service.ts';
import { findSettledMoment } from '../../src/modules/attempts/results/review.service.ts';

/** The source data of the stats, as stored. */
interface Person {
  id: string;
  role: string;
  status: string;
  class: string;
  school_code: string | null;
  shows_on_leaderboard: boolean;
}
interface Test {
  id: string;
  subject: string;
  chapter: string;
  review_shows: string;
  review_from: string;
  closes_at: string | null;
}
interface Sat {
  id: string;
  test_id: string;
  student_id: string;
  number: number;
  status: string;
  is_preview: boolean;
  is_practice: boolean;
  started_at: string;
  deadline_at: string;
  submitted_at: string;
  submitted_by: string;
  frozen_at: string | null;
  paused_seconds: number;
  marking_status: string;
  score: number;
  max_score: number;
  question_ids: string[];
  sections: { questionCount: number; answerCount: number | null }[] | null;
}
interface AnswerRow {
  attempt_id: string;
  index: number;
  outcome: string;
  awarded: number | null;
  time_spent_seconds: number;
}
interface Question {
  id: string;
  chapter: string;
  marks: number;
  rule: string;
}

async function readAll(em: EntityManager) {
  return {
    people: await em.execute<Person[]>('select id, role, status, class, school_code, shows_on_leaderboard from users'),
    tests: await em.execute<Test[]>('select id, subject, chapter, review_shows, review_from, closes_at from tests'),
    attempts: await em.execute<Sat[]>('select * from attempts'),
    answers: await em.execute<AnswerRow[]>('select attempt_id, index, outcome, awarded, time_spent_seconds from attempt_answers'),
    questions: await em.execute<Question[]>(
      'select q.id, q.chapter, q.marks, k.rule from questions q join question_keys k on k.question_id = q.id',
    ),
  };
}
type World = Awaited<ReturnType<typeof readAll>>;

export interface StatRow {
  attempt_id: string;
  student_id: string;
  test_id: string;
  school_id: string | null;
  subject: string;
  number: number;
  submitted_at: string;
  is_completed: boolean;
  is_graded: boolean;
  visible: string;
  score: number;
  max_score: number;
  seconds: number;
}

const isCountable = (attempt: Sat) => attempt.status === 'submitted' && !attempt.is_preview && !attempt.is_practice;

function isWindowOver({ attempts }: World, test: Test, now: Date): boolean {
  if (test.closes_at === null || new Date(test.closes_at) > findSettledMoment(now)) return false;
  return !attempts.some(
    (sat) =>
      sat.test_id === test.id && sat.status === 'in_progress' && sat.frozen_at === null && !sat.is_preview && !sat.is_practice,
  );
}

function findVisible(world: World, attempt: Sat, test: Test, now: Date): string {
  const isOpen =
    test.review_from === 'at_once' ||
    (test.review_from === 'after_marking' && attempt.marking_status === 'graded') ||
    (test.review_from === 'after_window' && isWindowOver(world, test, now));
  return isOpen ? test.review_shows : 'nothing';
}

function listStats(world: World, now: Date): StatRow[] {
  const tests = new Map(world.tests.map((test) => [test.id, test]));
  const people = new Map(world.people.map((person) => [person.id, person]));
  return world.attempts.filter(isCountable).flatMap((attempt) => {
    const test = tests.get(attempt.test_id);
    const student = people.get(attempt.student_id);
    if (!test || !student) return [];
    const school = world.people.find(({ role, school_code }) => role === 'school' && school_code === student.school_code);
    const end = Math.min(Date.parse(attempt.submitted_at), Date.parse(attempt.deadline_at));
    return {
      attempt_id: attempt.id,
      student_id: student.id,
      test_id: test.id,
      school_id: student.school_code === null ? null : (school?.id ?? null),
      subject: test.subject,
      number: attempt.number,
      submitted_at: new Date(attempt.submitted_at).toISOString(),
      is_completed: attempt.submitted_by === 'student',
      is_graded: attempt.marking_status === 'graded',
      visible: findVisible(world, attempt, test, now),
      score: attempt.score,
      max_score: attempt.max_score,
      seconds: Math.max(0, Math.round((end - Date.parse(attempt.started_at)) / 1000 - attempt.paused_seconds)),
    };
  });
}

function isOptional({ sections }: Sat, index: number): boolean {
  let first = 0;
  for (const { questionCount, answerCount } of sections ?? []) {
    if (index < first + questionCount) return answerCount !== null;
    first += questionCount;
  }
  return false;
}

const countedOutcomes = ['correct', 'part', 'wrong', 'blank', 'waiting'] as const;

const unvisited: Readonly<Record<string, string>> = { full_marks: 'correct', dropped: 'dropped', key: 'blank' };

/** How an answer counts in its chapter; undefined when it does not. */
function judge(attempt: Sat, index: number, question: Question, given: AnswerRow | undefined) {
  const outcome = given?.outcome ?? unvisited[question.rule] ?? '';
  if (outcome === 'extra' || outcome === 'dropped' || (outcome === 'blank' && isOptional(attempt, index))) return undefined;
  const unseen = question.rule === 'full_marks' ? question.marks : 0;
  return { outcome, awarded: given ? (given.awarded ?? 0) : unseen, seconds: given?.time_spent_seconds ?? 0 };
}

function listChapters(world: World) {
  const tests = new Map(world.tests.map((test) => [test.id, test]));
  const questions = new Map(world.questions.map((question) => [question.id, question]));
  const answers = new Map(world.answers.map((given) => [`${given.attempt_id} ${given.index}`, given]));
  return world.attempts.filter(isCountable).flatMap((attempt) => {
    const items = attempt.question_ids.flatMap((id, index) => {
      const question = questions.get(id);
      const judged = question && judge(attempt, index, question, answers.get(`${attempt.id} ${index}`));
      if (!judged) return [];
      return { ...judged, marks: question.marks, chapter: question.chapter || (tests.get(attempt.test_id)?.chapter ?? '') };
    });
    return [...Map.groupBy(items, ({ chapter }) => chapter)].map(([chapter, members]) => {
      const marked = members.filter(({ outcome }) => outcome !== 'waiting');
      return {
        attempt_id: attempt.id,
        chapter,
        questions: members.length,
        ...Object.fromEntries(countedOutcomes.map((word) => [word, members.filter(({ outcome }) => outcome === word).length])),
        awarded: sum(marked.map(({ awarded }) => awarded)),
        marks: sum(marked.map(({ marks }) => marks)),
        seconds: sum(members.map(({ seconds }) => seconds)),
      };
    });
  });
}

/** For marks with at most two decimals. */
function sum(numbers: readonly number[]): number {
  return numbers.reduce((hundredths, number) => hundredths + Math.round(number * 100), 0) / 100;
}

/** Whole tenths of a percent, half up. */
function toTenths(score: number, maxScore: number): number {
  const [part, whole] = [Math.round(score * 100), Math.round(maxScore * 100)];
  return Math.floor((2 * 1000 * part + whole) / (2 * whole));
}

function measure(attempts: readonly StatRow[]) {
  const counted = attempts.filter((row) => row.number === 1 && row.is_graded && row.max_score > 0);
  const seen = counted.filter(({ visible }) => visible !== 'nothing');
  const score = sum(seen.map((row) => row.score));
  const maxScore = sum(seen.map((row) => row.max_score));
  return {
    tests: seen.length,
    score,
    max_score: maxScore,
    tenths: maxScore > 0 ? toTenths(score, maxScore) : null,
    marked_tests: counted.length,
    percents: Math.round(counted.reduce((all, row) => all + (100 * row.score) / row.max_score, 0) * 1e6) / 1e6,
    ended: attempts.length,
    completed: attempts.filter((row) => row.is_completed).length,
  };
}

const passing: readonly PeriodKind[] = ['week', 'month'];

function listScores(world: World, stats: readonly StatRow[], now: Date, calendar: CalendarSettings) {
  return world.people.flatMap((student) => {
    const own = stats.filter(({ student_id }) => student_id === student.id);
    const inPeriods = (['week', 'month', 'term', 'year'] as const).flatMap((period) => {
      const { startsOn: first, before } = findPeriod(now, calendar, period);
      // The leaderboard shows the last one while this one is empty, with its change since the one before.
      const recent = [first, before.startsOn, findPeriod(before.from, calendar, period).before.startsOn];
      const starts = Map.groupBy(own, (row) => findPeriod(new Date(row.submitted_at), calendar, period).startsOn);
      const savedPeriods = [...starts].filter(([startsOn]) => !passing.includes(period) || recent.includes(startsOn));
      return savedPeriods.map(([startsOn, attempts]) => ({ period, startsOn, attempts }));
    });
    return inPeriods.flatMap(({ period, startsOn, attempts }) => {
      const bySubject = [...Map.groupBy(attempts, ({ subject }) => subject)].map(([subject, members]) => ({
        subject,
        ...measure(members),
      }));
      const [best] = bySubject
        .filter(({ tenths }) => tenths !== null)
        .toSorted(
          (one, other) =>
            (other.tenths ?? 0) - (one.tenths ?? 0) || other.max_score - one.max_score || (one.subject < other.subject ? -1 : 1),
        );
      const isShown = student.shows_on_leaderboard && student.status === 'active';
      const shared = { student_id: student.id, period, starts_on: startsOn, class: student.class, is_shown: isShown };
      return [
        { ...shared, subject: 'all', ...measure(attempts), best_subject: best?.subject ?? null },
        ...bySubject.map((measured) => ({ ...shared, ...measured, best_subject: null })),
      ];
    });
  });
}

type ScoreRow = ReturnType<typeof listScores>[number];

function countScores(scores: readonly ScoreRow[]) {
  const inClasses = scores.flatMap((row) => [row, { ...row, class: '' }]);
  const groups = Map.groupBy(inClasses, (row) => [row.period, row.starts_on, row.subject, row.class, row.tenths].join(' '));
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { period, starts_on, subject, class: level, tenths } = first;
    return {
      ...{ period, starts_on, subject, class: level, tenths },
      students: rows.length,
      shown: rows.filter(({ is_shown }) => is_shown).length,
      ended: sum(rows.map(({ ended }) => ended)),
      completed: sum(rows.map((row) => row.completed)),
    };
  });
}

/** Sorts rows by content only. */
export function sortRows(rows: readonly object[]): object[] {
  const write = (row: object) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return rows
    .map((row) => ({ row, text: write(row) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row);
}

/** All students' stats from a plain scan of the attempts, with each rule reimplemented without SQL aggregation. */
export async function recountPlainly(em: EntityManager, now: Date, calendar: CalendarSettings) {
  const world = await readAll(em);
  const stats = listStats(world, now);
  const scores = listScores(world, stats, now, calendar);
  return {
    stats: sortRows(stats),
    chapters: sortRows(listChapters(world)),
    scores: sortRows(scores),
    counts: sortRows(countScores(scores)),
  };
}
