import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { getStudentAnalytics } from '@shikhar/contracts/analytics/students/routes';
import { StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import { listAttempts } from '@shikhar/contracts/attempts/routes';
import { AttemptsPage } from '@shikhar/contracts/attempts/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { Dashboard } from '@shikhar/contracts/dashboard/schemas';
import { countDue } from '../src/modules/analytics/stats/count-stats.service.ts';
import type { Sitting } from './sitting.ts';
import type { TestApp } from './test-app.ts';

/** Texts and names of a paper's keys, as written in `papers.ts`. */
const keyTexts = /kept secret|Says why|New Delhi/;

const settlesMs = 15_000;

/** Everything the service tells a student about the marks of a single attempt, with answers by name. */
export async function getOwnMarks(app: TestApp, sitting: Sitting) {
  const { token } = sitting;
  // As the job does once nobody can still be taking a test whose window has closed.
  await countDue(app.orm.em.fork(), new Date(app.clock.now.getTime() + settlesMs));
  const list = await app.call(listAttempts, { query: {}, token });
  const dashboard = await app.call(getDashboard, { token });
  const download = await app.call(exportAccount, { token });
  const analytics = await app.call(getStudentAnalytics, { query: {}, token });
  const pages = [list, dashboard, download, analytics];
  const answers = [await sitting.submit(), await sitting.result(), await sitting.receipt(), ...pages];
  const [attempt] = AttemptsPage.parse(list.body).attempts;
  const study = Dashboard.parse(dashboard.body);
  const own = StudentAnalytics.parse(analytics.body);
  const [exported] = AccountExport.parse(download.body).attempts;
  return {
    listed: attempt?.score,
    recent: study.role === 'student' ? study.recent[0]?.score : undefined,
    average: study.role === 'student' ? study.averagePercent : undefined,
    analysed: own.averagePercent,
    answersCounted: own.answers.questions > 0,
    exported: exported?.score,
    exportedAwarded: exported?.answers[0]?.awarded,
    hasKeys: keyTexts.test(JSON.stringify(answers.map(({ body }) => body))),
  };
}
