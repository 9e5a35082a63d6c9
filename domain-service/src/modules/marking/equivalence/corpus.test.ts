import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { compareAnswer } from './compare-answer.ts';
import { parseCorpusRule } from './parse-corpus-rule.fixture.ts';

const Line = z.object({ key: z.string(), rule: z.string(), given: z.string(), marks: z.enum(['1', '0', '?']), why: z.string() });
const file = new URL('../../../../../docs/marking-corpus.csv', import.meta.url);
const lines = z.array(Line).parse(parse(readFileSync(file), { columns: true }));

function mark({ key, rule, given }: z.infer<typeof Line>): string {
  const { isRight, isUnderstood } = compareAnswer(parseCorpusRule(key, rule), given);
  return isRight ? '1' : isUnderstood ? '0' : '?';
}

describe('the marking corpus', () => {
  it.each(lines)('gives $marks for $given, by the key $key ($rule): $why', (line) => {
    expect(mark(line)).toBe(line.marks);
  });

  it('has at least 600 different lines, of every kind of rule and every outcome', () => {
    const keys = new Set(lines.map(({ key, rule, given }) => JSON.stringify([key, rule, given])));
    expect(keys.size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(600);
    const kinds = new Set(lines.map(({ rule, marks }) => `${rule.split(';')[0]} ${marks}`));
    // A text is always understood.
    expect(kinds.size).toBe(11);
  });
});
