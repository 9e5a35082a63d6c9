import { buildExtraTime } from '../../factories/extra-time.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { minuteMs, toInstant } from '../school-year/indian-time.ts';
import type { People } from './people.ts';
import { demoTeacher } from './teachers.ts';

/** In class 10 at the demo school; every test started from now on is longer for them. */
const studentName = 'Chetan Bisht';

export function makeExtraTimeRows({ nowMs }: DemoSetting, { students, teachers }: People) {
  const giver = teachers.get(demoTeacher.name);
  return students
    .filter(({ name }) => name === studentName)
    .map(({ id }) =>
      buildExtraTime({
        student: id,
        reason: 'Dyslexia, as the school’s certificate says',
        setBy: giver?.id ?? null,
        setAt: toInstant(nowMs - 90 * minuteMs),
      }),
    );
}
