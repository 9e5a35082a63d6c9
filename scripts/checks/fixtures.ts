import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Source code that breaks exactly the named rules; an empty list means that it must pass. */
export interface Fixture {
  path: string;
  rules: string[];
  source: string;
}

const heading = /^### (\S+) expects (.+)$/;

/** Reads `fixtures/<name>.txt`: source code, each piece below a line `### <path> expects <rule> ...` (or `nothing`). */
export function readFixtures(name: string): Fixture[] {
  const fixtures: Fixture[] = [];
  for (const line of readFileSync(join(import.meta.dirname, 'fixtures', `${name}.txt`), 'utf8').split('\n')) {
    const [, path, rules] = heading.exec(line) ?? [];
    const last = fixtures.at(-1);
    if (path !== undefined && rules !== undefined) {
      fixtures.push({ path, rules: rules === 'nothing' ? [] : rules.split(' ').sort(), source: '' });
    } else if (last !== undefined) {
      last.source += `${line}\n`;
    }
  }
  return fixtures;
}

/** Writes each fixture to its path in `folder`. */
export function writeFixtures(folder: string, fixtures: readonly Fixture[]): void {
  for (const { path, source } of fixtures) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

/** A violation of a rule that a tool found in a file. */
export interface Finding {
  path: string;
  rule: string;
}

/** The expected violations by path. */
export function listExpected(fixtures: readonly Fixture[]): Record<string, string[]> {
  return Object.fromEntries(fixtures.map(({ path, rules }) => [path, rules]));
}

/** The reported violations by path; all of them, so that false positives show up. */
export function listFound(fixtures: readonly Fixture[], findings: readonly Finding[]): Record<string, string[]> {
  const paths = new Set([...fixtures, ...findings].map(({ path }) => path));
  return Object.fromEntries(
    [...paths].map((path) => {
      const rules = new Set(findings.filter((finding) => finding.path === path).map(({ rule }) => rule));
      return [path, [...rules].sort()];
    }),
  );
}
