import { expect, test } from 'vitest';
import { findKeylessJoins } from './keyless-joins.ts';

const path = 'domain-service/src/modules/attempts/found.ts';
const students = ".onRef('s.student_id', '=', 'a.student_id')";

test.each([
  ["join.onRef('s.attempt_id', '=', 'a.id')", 1],
  [".whereRef('s.attempt_id', '=', 'f.attempt_id')", 1],
  ["join.onRef('a.id', '=', 's.attempt_id')", 1],
  [`join${students}.onRef('s.attempt_id', '=', 'a.id')`, 0],
  [`join${students}\n  .onRef('a.id', '=', 's.attempt_id')`, 0],
  [".innerJoin('attempts as a', 'a.id', 's.attempt_id')", 1],
  [".innerJoin('tests as t', 't.id', 'a.test_id')", 0],
  [".onRef('t.id', '=', 'a.test_id')", 0],
])('%s', (text, count) => {
  expect(findKeylessJoins([{ path, text }])).toHaveLength(count);
});
