import { Email } from '@shikhar/contracts/auth/schemas';
import { ManagedRole } from '@shikhar/contracts/users/management';
import { type ClassLevel, classLevels, readClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { SchoolCode } from '@shikhar/contracts/vocabulary/school-code';
import { TaughtSubjects } from '@shikhar/contracts/vocabulary/subject';
import { lineOfText } from '@shikhar/contracts/vocabulary/text';
import type { ImportColumn } from './import-file.ts';

/** A person of the file. A school's code is its own, that of others is their school's. */
export interface ImportPerson {
  name: string;
  email: string;
  role: ManagedRole;
  class: ClassLevel | null;
  subjects: string[] | null;
  schoolCode: string | null;
}

/** The cells of a line by their columns; empty where there is none. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

type Say = (column: string, fault: string) => void;

const Name = lineOfText(100);

function readName({ name }: ImportCells, say: Say): string {
  const read = Name.safeParse(name);
  if (name === '') say('Name', 'this is missing');
  else if (!read.success) say('Name', 'this is too long or cannot be stored');
  return read.data ?? '';
}

/** The address, as it is kept; undefined for what is none. */
export function readEmail({ email }: ImportCells): string | undefined {
  return Email.safeParse(email).data;
}

function readRole({ role }: ImportCells, say: Say): ManagedRole | undefined {
  const read = ManagedRole.safeParse(role.toLowerCase());
  if (!read.success) say('Role', role === '' ? 'this is missing' : `${role} is not one of ${ManagedRole.options.join(', ')}`);
  return read.data;
}

function readClass(cells: ImportCells, role: ManagedRole, say: Say): ClassLevel | null {
  if (role !== 'student') {
    if (cells.class !== '') say('Class', 'only students have one');
    return null;
  }
  const level = readClassLevel(cells.class);
  const fault = cells.class === '' ? 'this is missing' : `${cells.class} is not one of ${classLevels.join(', ')}`;
  if (!level) say('Class', fault);
  return level ?? null;
}

function readSubjects({ subjects }: ImportCells, role: ManagedRole, say: Say): string[] | null {
  const names = subjects.split(/[,;|]/).flatMap((name) => name.trim() || []);
  if (role !== 'teacher') {
    if (names.length > 0) say('Subjects', 'only teachers have them');
    return null;
  }
  const read = TaughtSubjects.safeParse(names);
  if (names.length === 0) say('Subjects', 'a teacher needs at least one');
  else if (!read.success) say('Subjects', 'this is too long or cannot be stored');
  return read.data ?? null;
}

function readSchoolCode({ school_code: code }: ImportCells, role: ManagedRole, say: Say): string | null {
  if (code === '') {
    if (role === 'school') say('School code', 'a school needs one');
    return null;
  }
  const read = SchoolCode.safeParse(code);
  if (!read.success) say('School code', `${code} is not 3 to 32 letters, digits and hyphens`);
  return read.data ?? null;
}

/** Reads the person of a line; `faults` are sentences, none when all is well. */
export function readPerson(cells: ImportCells): { person: ImportPerson | null; faults: string[] } {
  const faults: string[] = [];
  const say: Say = (column, fault) => faults.push(`${column}: ${fault}.`);
  const name = readName(cells, say);
  const email = readEmail(cells);
  if (email === undefined) say('Email', cells.email === '' ? 'this is missing' : `${cells.email} is not an email address`);
  const role = readRole(cells, say);
  if (!role) return { person: null, faults };
  const fields = {
    class: readClass(cells, role, say),
    subjects: readSubjects(cells, role, say),
    schoolCode: readSchoolCode(cells, role, say),
  };
  return faults.length > 0 || email === undefined
    ? { person: null, faults }
    : { person: { name, email, role, ...fields }, faults };
}
