import type { StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { TestApp } from './test-app.ts';

// Recomputes a student's stats from attempts and answers, for tests whose results are released immediately.

interface Answer {
  question: string;
  chapter: string;
  marks: number;
  outcome: string | null;
  awarded: number | null;
  seconds: number | null;
}

interface Attempt {
  id: string;
  test_id: string;
  student_id: string;
  title: string;
  subject: Subject;
  shows: string;
  number: number;
  submitted_at: string;
  is_graded: boolean;
  score: number;
  max_score: number;
  answers: Answer[];
}

const statement = `
  select a.id, a.test_id, a.student_id, t.title, t.subject, t.review_shows as shows, a.number, a.submitted_at,
    a.marking_status = 'graded' as is_graded, a.score, a.max_score,
    (select json_agg(json_build_object('question', q.id, 'chapter', coalesce(nullif(q.chapter, ''), t.chapter), 'marks', q.marks,
        'outcome', s.outcome, 'awarded', s.awarded, 'seconds', s.time_spent_seconds))
      from unnest(a.question_ids) with ordinality p (id, place) join questions q on q.id = p.id
      left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1) as answers
  from attempts a join tests t on t.id = a.test_id
  where a.status = 'submitted' and not a.is_preview and not a.is_practice order by a.submitted_at, a.id`;

/** Everyone's finished attempts. */
export function getAttempts({ orm }: TestApp): Promise<Attempt[]> {
  return orm.em.fork().execute<Attempt[]>(statement);
}

const percent = ({ score, max_score }: Attempt) => (100 * score) / max_score;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const isCounted = ({ number, is_graded, shows }: Attempt) => number === 1 && is_graded && shows !== 'nothing';

function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  const [low, high] = [ordered[Math.floor((ordered.length - 1) / 2)], ordered[Math.ceil((ordered.length - 1) / 2)]];
  if (low === undefined || high === undefined) return null;
  const middle = (low + high) / 2;
  // Rounds half to even, like PostgreSQL.
  return Number.isInteger(middle) ? middle : 2 * Math.round(middle / 2);
}

const isOpened = (seconds: number | null): seconds is number => seconds !== null && seconds > 0;

function recountTime(own: readonly Attempt[], all: readonly Attempt[]) {
  const times = own.flatMap(({ test_id, answers }) => {
    const takers = all.filter((each) => each.test_id === test_id && each.number === 1 && each.is_graded);
    return answers.flatMap(({ question, seconds }) => {
      if (!isOpened(seconds)) return [];
      const others = takers.flatMap((taker) => taker.answers.filter((answer) => answer.question === question));
      const known = others.flatMap((answer) => (isOpened(answer.seconds) ? answer.seconds : []));
      return { seconds, median: others.length > 1 ? median(known) : null };
    });
  });
  const compared = times.flatMap(({ seconds, median: middle }) => (middle === null ? [] : { seconds, middle }));
  const shown = compared.length > 0 ? compared : times;
  return {
    questions: shown.length,
    seconds: mean(shown.map(({ seconds }) => seconds)),
    medianSeconds: mean(compared.map(({ middle }) => middle)),
  };
}

function countOutcomes(answers: readonly Answer[]) {
  const given = answers.filter(({ outcome }) => outcome !== 'extra' && outcome !== 'dropped');
  const count = (wanted: string) => given.filter(({ outcome }) => (outcome ?? 'blank') === wanted).length;
  return {
    questions: given.length,
    correct: count('correct'),
    part: count('part'),
    wrong: count('wrong'),
    blank: count('blank'),
  };
}

function recountChapters(own: readonly Attempt[]) {
  const seen = own.filter(({ shows }) => shows === 'marks_and_answers');
  const keys = new Set(seen.flatMap(({ subject, answers }) => answers.map(({ chapter }) => JSON.stringify([subject, chapter]))));
  return [...keys].toSorted().map((key) => {
    const of = seen.map(({ subject, answers }) => answers.filter(({ chapter }) => JSON.stringify([subject, chapter]) === key));
    const answers = of.flat();
    return {
      key,
      tests: of.filter(({ length }) => length > 0).length,
      ...countOutcomes(answers),
      awarded: sum(answers.map(({ awarded }) => awarded ?? 0)),
      marks: sum(answers.map(({ marks }) => marks)),
    };
  });
}

interface Days {
  from: Date;
  to: Date;
  before: Date;
  monday: Date;
}

/** Expected values of a student's page for a period. */
export function recount(all: readonly Attempt[], studentId: string, { from, to, before, monday }: Days) {
  const within = (start: Date, end: Date) =>
    all.filter(
      ({ student_id, submitted_at }) =>
        student_id === studentId && new Date(submitted_at) >= start && new Date(submitted_at) < end,
    );
  const own = within(from, to).filter(isCounted);
  const average = mean(own.map(percent));
  const earlier = mean(within(before, from).filter(isCounted).map(percent));
  const classPercent = (testId: string) => {
    const takers = all.filter((each) => each.test_id === testId && each.number === 1 && each.is_graded);
    return takers.length > 1 ? tenth(mean(takers.map(percent))) : null;
  };
  const subjects = [...new Set(own.map(({ subject }) => subject))].toSorted();
  return {
    tests: own.length,
    testsThisWeek: own.filter(({ submitted_at }) => new Date(submitted_at) >= monday).length,
    testsWaiting: within(from, to).filter((each) => each.number === 1 && !isCounted(each)).length,
    averagePercent: tenth(average),
    changePoints: average === null || earlier === null ? null : tenth(average - earlier),
    time: recountTime(own, all),
    trend: own.slice(-8).map((each) => ({
      attemptId: each.id,
      title: each.title,
      subject: each.subject,
      submittedAt: new Date(each.submitted_at).toISOString(),
      percent: tenth(percent(each)),
      classPercent: classPercent(each.test_id),
    })),
    subjects: subjects.map((subject) => {
      const of = own.filter((each) => each.subject === subject);
      return { subject, tests: of.length, averagePercent: tenth(mean(of.map(percent))), time: recountTime(of, all) };
    }),
    answers: countOutcomes(own.filter(({ shows }) => shows === 'marks_and_answers').flatMap(({ answers }) => answers)),
    chapters: recountChapters(own),
  };
}

/** The service's response, in the format of `recount`. */
export function tidy({ chapters, period: _, from: __, to: ___, revise: ____, openMistakes: _____, ...stats }: StudentAnalytics) {
  return {
    ...stats,
    chapters: chapters
      .map(({ subject, chapter, percent: ______, standing: _______, ...counts }) => ({
        key: JSON.stringify([subject, chapter]),
        ...counts,
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}
