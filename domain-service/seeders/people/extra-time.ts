import { type DemoSetting, type ExtraTimeRow, toInstant } from '../demo/demo-rows.ts';
import { minuteMs } from '../school-year/indian-time.ts';
import type { People } from './people.ts';
import { demoTeacher } from './teachers.ts';

/** In class 10 at the demo school; every test started from now on is longer for them. */
const studentName = 'Chetan Bisht';

export function makeExtraTimeRows({ nowMs }: DemoSetting, { students, teachers }: People): ExtraTimeRow[] {
  const giver = teachers.get(demoTeacher.name);
  return students
    .filter(({ name }) => name === studentName)
    .map(({ id }) => ({
      student_id: id,
      factor: 1.25,
      reason: 'Dyslexia, as the school’s certificate says',
      set_by: giver?.id ?? null,
      set_at: toInstant(nowMs - 90 * minuteMs),
    }));
}
