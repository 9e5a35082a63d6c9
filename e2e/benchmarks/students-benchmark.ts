import * as z from 'zod';
import type { BenchStack } from './bench-stack.ts';
import { openTokens } from './domain-reads.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import { attempts, fillSchoolYears, pupils } from './school-years.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const requests = 60;
const warmUps = 10;
const goalMs = 300;

const Me = z.object({ id: z.string(), schoolCode: z.string() });
const Listed = z.object({ students: z.array(z.object({ id: z.string() })).min(1), everyone: z.int() });

/** The lists and pages of students in a large installation, one request at a time at the domain service. */
export async function benchmarkStudents(bench: BenchStack, _settings: Settings): Promise<void> {
  const service = openSite(bench.domainOrigin, 1);
  const ask = async (path: string, token: string) => {
    const startedAt = performance.now();
    const answer = await service.request({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
    return { text, milliseconds: performance.now() - startedAt };
  };
  const [school = '', teacher = ''] = [
    ...(await openTokens(service, findDemoAccount(bench, 'school'), 1)),
    ...(await openTokens(service, findDemoAccount(bench, 'teacher'), 1)),
  ];
  const { id: teacherId, schoolCode } = Me.parse(JSON.parse((await ask('/auth/me', teacher)).text));
  printLine(`${pupils} pupils and ${attempts} attempts are put in ...`);
  await fillSchoolYears(bench, schoolCode, teacherId);
  for (const [role, token] of [
    ['school', school],
    ['teacher', teacher],
  ] as const) {
    const first = Listed.parse(JSON.parse((await ask('/students', token)).text));
    printLine(`\n${role} with ${first.everyone} students`);
    const paths = [
      '/students',
      '/students?class=9',
      '/students?search=asha',
      '/students?show=needs_help',
      '/students?page=20',
      `/students/${first.students[0]?.id}`,
      ...(role === 'school' ? ['/students/summary'] : []),
      '/students/export?class=9',
      '/dashboard',
    ];
    for (const path of paths) {
      for (let count = 0; count < warmUps; count += 1) await ask(path, token);
      const times: number[] = [];
      for (let count = 0; count < requests; count += 1) times.push((await ask(path, token)).milliseconds);
      const [median, p95] = [findQuantile(times, 0.5), findQuantile(times, 0.95)];
      const name = path.replace(/\/[0-9a-f-]{36}/, '/:id');
      printGoal(`GET ${name}`, p95 <= goalMs, `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, `p95 <= ${goalMs} ms`);
    }
  }
  await service.close();
}
