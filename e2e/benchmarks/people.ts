import { randomUUID } from 'node:crypto';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Pool } from 'undici';
import type { BenchStack } from './bench-stack.ts';
import { requireLocation } from './exam-form.ts';
import { createStudentClient, type StudentClient } from './student-client.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Opens the sign-in page and signs in with its form, as a separate browser. */
export async function signIn(site: Pool, origin: string, { email, password }: Credentials): Promise<StudentClient> {
  const client = createStudentClient(site, origin);
  await client.get('/');
  requireLocation(await client.post('/?index', new URLSearchParams({ email, password })));
  return client;
}

/** Opens many sessions of one person, so that the request limit per session does not limit the load. */
export async function openSessions(site: Pool, origin: string, person: Credentials, count: number): Promise<StudentClient[]> {
  const sessions: StudentClient[] = [];
  for (let opened = 0; opened < count; opened += 1) sessions.push(await signIn(site, origin, person));
  return sessions;
}

/** Tries of a sign-up, each as another student: a busy service answers 503. */
const maxTries = 5;

/** Registers a new student of class 10 with the form; they are signed in afterwards. */
export async function signUp(site: Pool, origin: string, name: string): Promise<StudentClient & Credentials> {
  for (let tries = 1; ; tries += 1) {
    const id = randomUUID();
    const person = { email: `student.${id}@bench.example`, password: `pencil-${id}` };
    const client = createStudentClient(site, origin);
    const form = new URLSearchParams({ ...person, name, class: '10', role: 'student' });
    const answer = await client.post('/?index&mode=signup', form);
    if (answer.status === 503 && tries < maxTries) continue;
    requireLocation(answer);
    return { ...client, ...person };
  }
}

/** Registers new students, one after the other. */
export async function enrolStudents(site: Pool, origin: string, count: number): Promise<Credentials[]> {
  const students: Credentials[] = [];
  for (let index = 1; index <= count; index += 1) students.push(await signUp(site, origin, `Student ${index}`));
  return students;
}

export function findDemoAccount({ stack }: Pick<BenchStack, 'stack'>, wanted: Role): Credentials {
  const email = stack.accounts?.accounts.find(({ role }) => role === wanted)?.email;
  if (!stack.accounts || email === undefined) throw new Error(`The demo has no ${wanted}`);
  return { email, password: stack.accounts.password };
}

/** The demo's student, who has a year of results. */
export function findDemoStudent(bench: Pick<BenchStack, 'stack'>): Credentials {
  return findDemoAccount(bench, 'student');
}
