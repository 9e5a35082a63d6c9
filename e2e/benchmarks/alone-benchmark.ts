import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { type CpuSeconds, countCpu, sumSeconds } from './cpu-time.ts';
import { fillExamForm, parseQuestionCount, startExam } from './exam-form.ts';
import { findDemoStudent, signIn } from './people.ts';
import { printGoal, showCpu } from './report.ts';
import type { Settings } from './settings.ts';
import { type Answer, openSite, type StudentClient } from './student-client.ts';

const requests = 400;
/** V8 compiles a request's code after about a hundred runs. */
const warmUps = 300;

interface Kind {
  name: string;
  goalMs: number;
  status: number;
  ask(place: number): Promise<Answer>;
}

function saveQuestion(student: StudentClient, pages: readonly string[], exam: string, place: number): Promise<Answer> {
  const page = pages[place % pages.length] ?? '';
  const form = fillExamForm(page, 'next');
  // A digest that differs from the answer's each time, so that each save counts as a change.
  form.set('shown', String(place));
  return student.post(`${exam}?question=${(place % pages.length) + 1}`, form);
}

async function measure({ ask, status, name }: Kind, pids: BenchStack['pids']): Promise<{ times: number[]; cpu: CpuSeconds }> {
  for (let index = 0; index < warmUps; index += 1) await ask(index);
  const times: number[] = [];
  const readCpu = countCpu(pids);
  for (let index = 0; index < requests; index += 1) {
    const answer = await ask(index);
    if (answer.status !== status) throw new Error(`${name} was answered with ${answer.status}`);
    times.push(answer.milliseconds);
  }
  return { times, cpu: readCpu() };
}

/** A single student: the time from a request to the whole answer, over the loopback. */
export async function benchmarkAlone(bench: BenchStack, _settings: Settings): Promise<void> {
  const { origin, pids } = bench;
  const site = openSite(origin, 1);
  const student = await signIn(site, origin, findDemoStudent(bench));
  const exam = await startExam(student);
  const first = await student.get(`${exam}?question=1`);
  const pages = [first.html];
  for (let number = 2; number <= parseQuestionCount(first.html); number += 1) {
    pages.push((await student.get(`${exam}?question=${number}`)).html);
  }
  const question = (place: number) => student.get(`${exam}?question=${(place % pages.length) + 1}`);
  const save = (place: number) => saveQuestion(student, pages, exam, place);
  const kinds: Kind[] = [
    { name: 'Exam question', goalMs: 8, status: 200, ask: question },
    { name: 'Save', goalMs: 4, status: 303, ask: save },
    { name: 'Dashboard', goalMs: 10, status: 200, ask: () => student.get('/dashboard') },
  ];
  for (const kind of kinds) {
    const { times, cpu } = await measure(kind, pids);
    const { median, p99 } = describeTimes(times);
    const each = Object.fromEntries(Object.entries(cpu).map(([name, seconds]) => [name, (seconds / requests) * 1000]));
    const stat = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; CPU ms each ${sumSeconds(each).toFixed(1)} (${showCpu(each)})`;
    printGoal(kind.name, median <= kind.goalMs, stat, `<= ${kind.goalMs} ms`);
  }
  await site.close();
}
