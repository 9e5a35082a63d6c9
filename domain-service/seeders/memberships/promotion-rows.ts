import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import {
  type AttemptRow,
  type AuditRow,
  type ClassChangeRow,
  type DemoSetting,
  type PromotionRow,
  type PromotionStudentRow,
  toInstant,
} from '../demo/demo-rows.ts';
import type { People, Student } from '../people/people.ts';
import { demoSchool } from '../people/schools.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findInstant, minuteMs } from '../school-year/indian-time.ts';

/** Days before the seeding day. */
const pastDay = 324;
const mistakenDay = 40;
/** How long the school took to notice the mistake. */
const noticedAfterMs = 22 * minuteMs;

interface Step {
  fromClass: ClassLevel;
  toClass: ClassLevel;
  madeAtMs: number;
  reversedAtMs: number | null;
  students: readonly Student[];
}

export interface PromotionRows {
  promotions: PromotionRow[];
  promotion_students: PromotionStudentRow[];
  class_changes: ClassChangeRow[];
  audit: AuditRow[];
}

/** Students of the demo school whose tests are all later, so that none belongs to an earlier class. */
function findPromoted({ students }: People, attempts: readonly AttemptRow[], madeAtMs: number): Student[] {
  const early = new Set(
    attempts.filter(({ started_at }) => Date.parse(started_at) < madeAtMs).map(({ student_id }) => student_id),
  );
  return students.filter(
    ({ id, class: level, schoolCode, joinedAtMs }) =>
      level === '10' && schoolCode === demoSchool.code && joinedAtMs < madeAtMs && !early.has(id),
  );
}

function makeStep({ rng }: DemoSetting, schoolId: string, step: Step): PromotionRows {
  const { fromClass, toClass, madeAtMs, reversedAtMs, students } = step;
  const own = rng.fork(`promotion from ${fromClass} at ${schoolId}`);
  const id = makeRowId(own, madeAtMs);
  const reversedAt = reversedAtMs === null ? null : toInstant(reversedAtMs);
  const change = (student: Student, from: ClassLevel, to: ClassLevel, atMs: number): ClassChangeRow => ({
    id: makeRowId(own, atMs),
    user_id: student.id,
    promotion_id: id,
    from_class: from,
    to_class: to,
    changed_by: schoolId,
    changed_at: toInstant(atMs),
  });
  const log = (action: AuditRow['action'], atMs: number, count: string): AuditRow => ({
    id: makeRowId(own, atMs),
    at: toInstant(atMs),
    action,
    actor_id: schoolId,
    actor_role: 'school',
    subject_type: 'promotion',
    subject_id: id,
    details: { fromClass, toClass, [count]: students.length },
  });
  return {
    promotions: [
      {
        id,
        key: makeRowId(own, madeAtMs),
        school_id: schoolId,
        from_class: fromClass,
        to_class: toClass,
        made_by: schoolId,
        made_at: toInstant(madeAtMs),
        reversed_by: reversedAt && schoolId,
        reversed_at: reversedAt,
      },
    ],
    promotion_students: students.map((student) => ({
      promotion_id: id,
      user_id: student.id,
      membership_id: null,
      reversed_at: reversedAt,
    })),
    class_changes: students.flatMap((student) => [
      change(student, fromClass, toClass, madeAtMs),
      ...(reversedAtMs === null ? [] : [change(student, toClass, fromClass, reversedAtMs)]),
    ]),
    audit: [
      log('class.promoted', madeAtMs, 'students'),
      ...(reversedAtMs === null ? [] : [log('class.promotion_reversed', reversedAtMs, 'putBack')]),
    ],
  };
}

/** The demo school promoted class 9 long ago, and class 8 by mistake, which it reversed. */
export function makePromotionRows(setting: DemoSetting, people: People, attempts: readonly AttemptRow[]): PromotionRows {
  const schoolId = people.schools.find(({ schoolCode }) => schoolCode === demoSchool.code)?.id ?? '';
  const pastMs = findInstant(setting.today - pastDay, 11.5);
  const mistakenMs = findInstant(setting.today - mistakenDay, 12.2);
  const isMistaken = ({ class: level, schoolCode, joinedAtMs }: Student) =>
    level === '8' && schoolCode === demoSchool.code && joinedAtMs < mistakenMs;
  const past = findPromoted(people, attempts, pastMs);
  const steps: Step[] = [
    { fromClass: '9', toClass: '10', madeAtMs: pastMs, reversedAtMs: null, students: past },
    {
      fromClass: '8',
      toClass: '9',
      madeAtMs: mistakenMs,
      reversedAtMs: mistakenMs + noticedAfterMs,
      students: people.students.filter(isMistaken),
    },
  ];
  const rows = steps.filter(({ students }) => students.length > 0).map((step) => makeStep(setting, schoolId, step));
  return {
    promotions: rows.flatMap(({ promotions }) => promotions),
    promotion_students: rows.flatMap(({ promotion_students }) => promotion_students),
    class_changes: rows.flatMap(({ class_changes }) => class_changes),
    audit: rows.flatMap(({ audit }) => audit),
  };
}
