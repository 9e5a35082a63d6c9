import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A piece of source that breaks the named rules, and no other; none for one that must pass. */
export interface Fixture {
  path: string;
  rules: string[];
  source: string;
}

const heading = /^### (\S+) expects (.+)$/;

/** Reads `fixtures/<name>.txt`: sources, each below a line `### <path> expects <rule> ...` (or `nothing`). */
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

/** Writes each fixture at its path below `folder`. */
export function writeFixtures(folder: string, fixtures: readonly Fixture[]): void {
  for (const { path, source } of fixtures) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

/** A rule that a tool found broken in a file. */
export interface Finding {
  path: string;
  rule: string;
}

/** The rules each fixture breaks, by its path, as the fixtures say. */
export function listExpected(fixtures: readonly Fixture[]): Record<string, string[]> {
  return Object.fromEntries(fixtures.map(({ path, rules }) => [path, rules]));
}

/** The same by what a tool found; in full, so that nothing found too much goes unseen. */
export function listFound(fixtures: readonly Fixture[], findings: readonly Finding[]): Record<string, string[]> {
  const paths = new Set([...fixtures, ...findings].map(({ path }) => path));
  return Object.fromEntries(
    [...paths].map((path) => {
      const rules = new Set(findings.filter((finding) => finding.path === path).map(({ rule }) => rule));
      return [path, [...rules].sort()];
    }),
  );
}
