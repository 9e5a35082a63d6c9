import type { ImportColumn, ImportError, ImportFile, ImportLine } from './import-file.ts';
import { type ImportCells, type ImportPerson, parseEmail, parsePerson } from './import-lines.ts';

/** Existing accounts and schools. */
export interface KnownAccounts {
  emails: ReadonlySet<string>;
  /** Codes that people can join. */
  openSchools: ReadonlySet<string>;
  /** Codes of all schools. */
  schools: ReadonlySet<string>;
}

/** The plan of an import. */
export interface ImportPlan {
  people: readonly (ImportPerson & { line: number })[];
  alreadyThere: number;
  errors: readonly ImportError[];
}

interface SeenLine {
  line: number;
  name: string;
}

/** Earlier lines, by e-mail and by a school's own code. */
interface Seen {
  emails: Map<string, SeenLine>;
  codes: Map<string, SeenLine>;
}

function toNamedCells(columns: readonly ImportColumn[], cells: readonly string[]): ImportCells {
  const named = { name: '', email: '', role: '', class: '', subjects: '', school_code: '' };
  for (const [index, column] of columns.entries()) named[column] = cells[index] ?? '';
  return named;
}

/** The e-mails and school codes to look up for a file. */
export function listQuestions({ columns, lines }: ImportFile): { emails: string[]; codes: string[] } {
  const cells = lines.map((line) => toNamedCells(columns, line.cells));
  return {
    emails: cells.flatMap((line) => parseEmail(line) ?? []),
    codes: cells.flatMap(({ school_code: code }) => code.toUpperCase() || []),
  };
}

function findRepetition(email: string, { emails }: Seen): string[] {
  const first = emails.get(email);
  if (!first) return [];
  return first.name === ''
    ? [`Email: already used on line ${first.line} of this file.`]
    : [`Email: already used on line ${first.line} of this file, by ${first.name}.`];
}

function checkCode({ role, schoolCode }: ImportPerson, known: KnownAccounts, { codes }: Seen): string[] {
  if (schoolCode === null) return [];
  if (role !== 'school') {
    return known.openSchools.has(schoolCode) ? [] : [`School code: no active school has the code ${schoolCode}.`];
  }
  const first = codes.get(schoolCode);
  if (first) return [`School code: already used on line ${first.line} of this file.`];
  return known.schools.has(schoolCode) ? [`School code: another school has the code ${schoolCode}.`] : [];
}

type Outcome = { kind: 'new'; person: ImportPerson } | { kind: 'known' } | { kind: 'faulty'; errors: string[] };

function evaluateLine(cells: ImportCells, known: KnownAccounts, seen: Seen): Outcome {
  const email = parseEmail(cells);
  const repetition = email === undefined ? [] : findRepetition(email, seen);
  if (email !== undefined && repetition.length === 0 && known.emails.has(email)) return { kind: 'known' };
  const { person, errors } = parsePerson(cells);
  const all = [...errors, ...repetition, ...(person ? checkCode(person, known, seen) : [])];
  return person && all.length === 0 ? { kind: 'new', person } : { kind: 'faulty', errors: all };
}

function markSeen(cells: ImportCells, { line }: ImportLine, seen: Seen): void {
  const email = parseEmail(cells);
  if (email !== undefined && !seen.emails.has(email)) seen.emails.set(email, { line, name: cells.name });
  const code = cells.role.toLowerCase() === 'school' ? cells.school_code.toUpperCase() : '';
  if (code !== '' && !seen.codes.has(code)) seen.codes.set(code, { line, name: cells.name });
}

/** Sorts the lines of a file into new people, existing people, and errors with reasons. */
export function planImport({ columns, lines, error }: ImportFile, known: KnownAccounts): ImportPlan {
  const seen: Seen = { emails: new Map(), codes: new Map() };
  const people: (ImportPerson & { line: number })[] = [];
  const errors: ImportError[] = error ? [error] : [];
  let alreadyThere = 0;
  for (const line of lines) {
    const cells = toNamedCells(columns, line.cells);
    const outcome = evaluateLine(cells, known, seen);
    const surplus = line.cells.length > columns.length ? ['This line has more fields than the header row.'] : [];
    if (outcome.kind === 'faulty' || surplus.length > 0) {
      const reasons = [...surplus, ...(outcome.kind === 'faulty' ? outcome.errors : [])];
      errors.push({ line: line.line, message: reasons.join(' '), text: line.text });
    } else if (outcome.kind === 'known') alreadyThere += 1;
    else people.push({ ...outcome.person, line: line.line });
    markSeen(cells, line, seen);
  }
  return { people, alreadyThere, errors };
}
