import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { prepareQuery } from '../../database/prepared-query.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { selectWeekRank } from '../analytics/leaderboard/own-rank.service.ts';
import { findPeriod } from '../analytics/stats/calendar.service.ts';
import { countOwn } from '../analytics/stats/count-stats.service.ts';
import { isStudentDue } from '../analytics/stats/due.service.ts';
import { selectTermAverage } from '../analytics/students/term-average.service.ts';
import { closeEach, selectOverdue } from '../attempts/clock/overdue-attempts.service.ts';
import { visibleInLists } from '../attempts/results/review.service.ts';
import { selectAttemptSummary, toAttemptSummary } from '../attempts/submission/attempt-summary.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { isBought } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { selectTestSummary, toTestSummary } from '../tests/test-summary.service.ts';
import { isUntried, isUpcoming, orderBySoonest } from '../tests/upcoming-test.service.ts';

interface Parameters {
  studentId: string;
  class: ClassLevel | null;
  /** The site's calendar day. */
  today: string;
  now: Date;
  termFrom: Date;
  termTo: Date;
  /** The first day of this week. */
  startsOn: string;
}

const shown = 5;

export const findRows = prepareQuery<Parameters>()('student-dashboard', (db, parameter) => {
  const [studentId, now] = [parameter('studentId'), parameter('now')];
  const buyer = { studentId, today: parameter('today') };
  const own = db.selectFrom('student_attempts as a').where('a.student_id', '=', studentId);
  const summaries = db
    .selectFrom('attempts as a')
    .where('a.student_id', '=', studentId)
    .where('a.is_preview', '=', false)
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(selectAttemptSummary())
    .select(visibleInLists({ studentId, now }).as('visible'));
  const upcoming = db
    .selectFrom('tests as t')
    .where((eb) => eb.or([eb('t.class', '=', parameter('class')), isBought(buyer)]))
    .where(isUpcoming(now))
    .where(isUntried(buyer));
  const counts = upcoming.select(({ fn, eb }) => [
    fn.countAll<number>().as('upcomingTotal'),
    fn
      .countAll<number>()
      .filterWhere(eb.or([eb('t.opens_at', 'is', null), eb('t.opens_at', '<=', now)]))
      .as('openTests'),
  ]);
  const running = summaries.where('a.status', '=', 'in_progress').orderBy('a.is_practice').orderBy('a.deadline_at');
  const submitted = summaries
    .where('a.status', '=', 'submitted')
    .where('a.is_practice', '=', false)
    .orderBy('a.started_at', 'desc')
    .limit(shown);
  return db.selectFrom(counts.as('counts')).select([
    selectOverdue({ studentId, now }).as('overdue'),
    isStudentDue(studentId).as('isDue'),
    jsonArrayFrom(running).as('inProgress'),
    jsonArrayFrom(orderBySoonest(upcoming.select(selectTestSummary())).limit(shown)).as('upcoming'),
    'counts.upcomingTotal',
    'counts.openTests',
    jsonArrayFrom(submitted).as('recent'),
    own
      .select((eb) => eb.fn.countAll<number>().as('attempts'))
      .where('a.status', '=', 'submitted')
      .$asScalar()
      .as('attemptsTotal'),
    selectTermAverage({ studentId, from: parameter('termFrom'), to: parameter('termTo') }).as('averagePercent'),
    selectWeekRank({ studentId, startsOn: parameter('startsOn') }).as('weekRank'),
  ]);
});

async function findRow(em: EntityManager, { userId: studentId, class: level }: Caller, now: Date) {
  const { system } = await getSettings(em, now);
  const term = findPeriod(now, system, 'term');
  const [row] = await findRows(em, {
    ...{ studentId, class: level, today: await findToday(em, now), now },
    ...{ termFrom: term.from, termTo: term.to, startsOn: findPeriod(now, system, 'week').startsOn },
  });
  if (!row) throw new Error('An aggregate without group by gives one row');
  return row;
}

/** The lists and stats of the Study view in one statement, after closing overdue attempts and updating the stats. */
export async function findStudentDashboard(
  em: EntityManager,
  caller: Caller,
  now: Date,
): Promise<Omit<StudentDashboard, 'user'>> {
  let row = await findRow(em, caller, now);
  if (row.overdue.length > 0 || row.isDue) {
    await closeEach(em, { studentId: caller.userId, attemptIds: row.overdue }, now);
    await countOwn(em, now, caller.userId);
    row = await findRow(em, caller, now);
  }
  const { overdue: _, isDue: __, ...dashboard } = row;
  return {
    role: 'student',
    ...dashboard,
    inProgress: row.inProgress.map((attempt) => toAttemptSummary(attempt, now)),
    upcoming: row.upcoming.map(toTestSummary),
    recent: row.recent.map((attempt) => toAttemptSummary(attempt, now)),
  };
}
