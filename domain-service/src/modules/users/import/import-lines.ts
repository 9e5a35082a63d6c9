import { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import { type ClassLevel, classLevels, parseClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Email } from '@shikhar/contracts/vocabulary/email';
import { SchoolCode } from '@shikhar/contracts/vocabulary/school-code';
import { TaughtSubjects } from '@shikhar/contracts/vocabulary/subject';
import { lineOfText } from '@shikhar/contracts/vocabulary/text';
import type { ImportColumn } from './import-file.ts';

/** A person in the file. A school's code is its own; anyone else's is their school's. */
export interface ImportPerson {
  name: string;
  email: string;
  role: ManagedRole;
  class: ClassLevel | null;
  subjects: string[] | null;
  schoolCode: string | null;
}

/** The cells of a line by column; empty if missing. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

type ReportError = (column: string, error: string) => void;

const Name = lineOfText(100);

function parseName({ name }: ImportCells, say: ReportError): string {
  const read = Name.safeParse(name);
  if (name === '') say('Name', 'this is missing');
  else if (!read.success) say('Name', 'this is too long or cannot be stored');
  return read.data ?? '';
}

/** The address as it is stored; undefined if it is not valid. */
export function parseEmail({ email }: ImportCells): string | undefined {
  return Email.safeParse(email).data;
}

function parseRole({ role }: ImportCells, say: ReportError): ManagedRole | undefined {
  const read = ManagedRole.safeParse(role.toLowerCase());
  if (!read.success) say('Role', role === '' ? 'this is missing' : `${role} is not one of ${ManagedRole.options.join(', ')}`);
  return read.data;
}

function parseClass(cells: ImportCells, role: ManagedRole, say: ReportError): ClassLevel | null {
  if (role !== 'student') {
    if (cells.class !== '') say('Class', 'only students have one');
    return null;
  }
  const level = parseClassLevel(cells.class);
  const error = cells.class === '' ? 'this is missing' : `${cells.class} is not one of ${classLevels.join(', ')}`;
  if (!level) say('Class', error);
  return level ?? null;
}

function parseSubjects({ subjects }: ImportCells, role: ManagedRole, say: ReportError): string[] | null {
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

function parseSchoolCode({ school_code: code }: ImportCells, role: ManagedRole, say: ReportError): string | null {
  if (code === '') {
    if (role === 'school') say('School code', 'a school needs one');
    return null;
  }
  const read = SchoolCode.safeParse(code);
  if (!read.success) say('School code', `${code} is not 3 to 32 letters, digits and hyphens`);
  return read.data ?? null;
}

/** Parses the person of a line; `errors` are sentences, empty if the line is valid. */
export function parsePerson(cells: ImportCells): { person: ImportPerson | null; errors: string[] } {
  const errors: string[] = [];
  const say: ReportError = (column, error) => errors.push(`${column}: ${error}.`);
  const name = parseName(cells, say);
  const email = parseEmail(cells);
  if (email === undefined) say('Email', cells.email === '' ? 'this is missing' : `${cells.email} is not an email address`);
  const role = parseRole(cells, say);
  if (!role) return { person: null, errors };
  const fields = {
    class: parseClass(cells, role, say),
    subjects: parseSubjects(cells, role, say),
    schoolCode: parseSchoolCode(cells, role, say),
  };
  return errors.length > 0 || email === undefined
    ? { person: null, errors }
    : { person: { name, email, role, ...fields }, errors };
}
