import { setTimeout as pause } from 'node:timers/promises';
import { describeTimes } from './alternate.ts';
import { fillExamForm, startExam } from './exam-form.ts';
import { type LoadRequest, runLoad, takeInTurn } from './load.ts';
import { type Credentials, signIn } from './people.ts';
import { sayGoal } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite, type StudentClient, writeFormHeaders } from './student-client.ts';

/** 300 students who save every two seconds. */
const pacePerSecond = 150;
const goals = { p99Ms: 50, perSecond: 500 };
const mostStudents = 50;

export interface Writer {
  student: StudentClient;
  /** The address of a question, and its form. */
  path: string;
  form: URLSearchParams;
}

export async function openPaper(student: StudentClient): Promise<Writer> {
  const path = `${await startExam(student)}?question=1`;
  return { student, path, form: fillExamForm((await student.get(path)).html, 'next') };
}

export interface PacedSaves {
  /** Of each save that was taken, in milliseconds. */
  times: number[];
  failed: number;
}

/** Sends so many saves a second, however long the ones before take. */
export async function savePaced(next: () => Writer, seconds: number, perSecond: number): Promise<PacedSaves> {
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const send = async ({ student, path, form }: Writer) => {
    const answer = await student.post(path, form).catch(() => undefined);
    if (answer?.status === 303) times.push(answer.milliseconds);
    else failed += 1;
  };
  const startedAt = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const wait = startedAt + (sent * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    open.push(send(next()));
  }
  await Promise.all(open);
  return { times, failed };
}

/** Saves of plain forms: at the pace of 300 students, then as many as the connections carry. */
export async function loadSaves(origin: string, people: readonly Credentials[], settings: Settings): Promise<void> {
  const site = openSite(origin, 64);
  const writers: Writer[] = [];
  for (const person of people.slice(0, mostStudents)) writers.push(await openPaper(await signIn(site, origin, person)));
  const paced = await savePaced(takeInTurn(writers), settings.seconds, pacePerSecond);
  const { median, p99 } = describeTimes(paced.times);
  const figure = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${paced.failed} failed`;
  sayGoal(`Saves at ${pacePerSecond} a second`, p99 <= goals.p99Ms && paced.failed === 0, figure, `p99 <= ${goals.p99Ms} ms`);
  const orders = writers.map(
    ({ student, path, form }): LoadRequest => ({
      method: 'POST',
      path,
      headers: writeFormHeaders(origin, student.readCookie()),
      body: form.toString(),
    }),
  );
  await site.close();
  const { connections, seconds } = settings;
  const most = await runLoad({ origin, connections, seconds, next: takeInTurn(orders), status: 303 });
  const found = `${most.perSecond.toFixed(0)} a second, ${most.failed} failed`;
  sayGoal('Saves at saturation', most.perSecond >= goals.perSecond && most.failed === 0, found, `>= ${goals.perSecond} a second`);
}
