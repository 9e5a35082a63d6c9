import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { countCpu, sumSeconds } from './cpu-time.ts';
import { savesPerSitting, takeExam } from './exam-sitting.ts';
import { type Credentials, enrolStudents, signIn } from './people.ts';
import { printGoal, printLine, showCpu } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

/** Concurrent students, without a pause between their requests: as many as the machine can serve. */
const concurrency = 16;
const goalCpu = 0.17;

interface Day {
  /** The durations of the saves of each finished exam, in milliseconds. */
  sittings: number[][];
  errors: unknown[];
}

/** Every student signs in and takes the exam, `concurrency` of them at a time. */
async function runExams(origin: string, students: readonly Credentials[]): Promise<Day> {
  const site = openSite(origin, concurrency);
  const day: Day = { sittings: [], errors: [] };
  const waiting = [...students];
  async function work(): Promise<void> {
    for (let student = waiting.pop(); student; student = waiting.pop()) {
      try {
        day.sittings.push(await takeExam(await signIn(site, origin, student)));
      } catch (error) {
        day.errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  await site.close();
  return day;
}

/** Scripted students from sign-in to result. */
export async function benchmarkExamDay({ origin, pids }: BenchStack, settings: Settings): Promise<void> {
  const enrolling = openSite(origin, 2);
  const students = await enrolStudents(enrolling, origin, settings.students);
  await enrolling.close();
  // V8 compiles the pages during the first exams; a real exam day is longer.
  await runExams(origin, students.splice(0, Math.min(20, Math.floor(students.length / 4))));

  const readCpu = countCpu(pids);
  const startedAt = performance.now();
  const { sittings, errors } = await runExams(origin, students);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = Object.fromEntries(Object.entries(readCpu()).map(([name, used]) => [name, used / sittings.length]));
  const { median, p99 } = describeTimes(sittings.flat());
  const attempts = sittings.length / seconds;
  printLine(
    `  ${sittings.length} exams in ${seconds.toFixed(1)} s: ${(attempts * 60).toFixed(0)} a minute, ${(attempts * savesPerSitting).toFixed(0)} saves a second`,
  );
  printLine(`  saves among ${concurrency} students without a pause: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  const inThree = showCpu(cpu, (value) => value.toFixed(3));
  printGoal('CPU seconds an exam', sumSeconds(cpu) <= goalCpu, `${sumSeconds(cpu).toFixed(3)} (${inThree})`, `<= ${goalCpu}`);
  printGoal('Exams that failed', errors.length === 0, `${errors.length}${errors[0] ? `, the first: ${errors[0]}` : ''}`, '0');
}
