import { buildUser } from '../../factories/user.ts';
import { toInstant } from '../school-year/indian-time.ts';
import { demoEmails } from './demo-emails.ts';
import type { People, Person } from './people.ts';

/** `demo` is the hash of the public password, `others` of one nobody knows. */
export interface PasswordHashes {
  demo: string;
  others: string;
}

function listPeople({ admin, schools, teachers, students }: People): Person[] {
  return [admin, ...schools, ...teachers.values(), ...students];
}

/** Passwords are as old as the demo, so none has expired. */
export function makeUserRows(people: People, hashes: PasswordHashes, nowMs: number) {
  const levels = new Map(people.students.map(({ id, class: level }) => [id, level]));
  const hidden = new Set(people.students.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return listPeople(people).map(({ id, name, email, role, status, subjects, schoolCode, joinedAtMs }) =>
    buildUser({
      id,
      name,
      email,
      passwordChangedAt: toInstant(nowMs),
      passwordHash: demoEmails.some((account) => account.email === email) ? hashes.demo : hashes.others,
      role,
      status,
      class: levels.get(id) ?? null,
      subjects,
      schoolCode: schoolCode,
      showsOnLeaderboard: !hidden.has(id),
      createdAt: toInstant(joinedAtMs),
    }),
  );
}
