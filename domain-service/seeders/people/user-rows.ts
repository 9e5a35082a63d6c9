import { toInstant, type UserRow } from '../demo/demo-rows.ts';
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
export function makeUserRows(people: People, hashes: PasswordHashes, nowMs: number): UserRow[] {
  const levels = new Map(people.students.map(({ id, class: level }) => [id, level]));
  const hidden = new Set(people.students.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return listPeople(people).map(({ id, name, email, role, status, subjects, schoolCode, joinedAtMs }) => ({
    id,
    name,
    email,
    password_changed_at: toInstant(nowMs),
    password_hash: demoEmails.some((account) => account.email === email) ? hashes.demo : hashes.others,
    role,
    status,
    class: levels.get(id) ?? null,
    subjects,
    school_code: schoolCode,
    shows_on_leaderboard: !hidden.has(id),
    created_at: toInstant(joinedAtMs),
    updated_at: toInstant(joinedAtMs),
  }));
}
