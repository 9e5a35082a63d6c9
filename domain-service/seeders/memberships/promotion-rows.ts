import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { AttemptRow } from '../attempts/attempt-rows.ts';
import { type AuditEntry, makeAuditEntry } from '../demo/audit-rows.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Student } from '../people/people.ts';
import { demoSchool } from '../people/schools.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findInstant, minuteMs, toInstant } from '../school-year/indian-time.ts';

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

/** Students of the demo school whose tests are all later, so that none belongs to an earlier class. */
function findPromoted({ students }: People, attempts: readonly AttemptRow[], madeAtMs: number): Student[] {
  const early = new Set(attempts.filter(({ startedAt }) => Date.parse(startedAt) < madeAtMs).map(({ student }) => student));
  return students.filter(
    ({ id, class: level, schoolCode, joinedAtMs }) =>
      level === '10' && schoolCode === demoSchool.code && joinedAtMs < madeAtMs && !early.has(id),
  );
}

function makeStep({ rng }: DemoSetting, schoolId: string, step: Step) {
  const { fromClass, toClass, madeAtMs, reversedAtMs, students } = step;
  const own = rng.fork(`promotion from ${fromClass} at ${schoolId}`);
  const id = makeRowId(own, madeAtMs);
  const reversedAt = reversedAtMs === null ? null : toInstant(reversedAtMs);
  const change = (student: Student, from: ClassLevel, to: ClassLevel, atMs: number) => ({
    id: makeRowId(own, atMs),
    user: student.id,
    promotion: id,
    fromClass: from,
    toClass: to,
    changedBy: schoolId,
    changedAt: toInstant(atMs),
  });
  const log = (action: AuditEntry['action'], atMs: number, count: string) =>
    makeAuditEntry(own, atMs, {
      action,
      actorId: schoolId,
      actorRole: 'school',
      subjectType: 'promotion',
      subjectId: id,
      details: { fromClass, toClass, [count]: students.length },
    });
  return {
    promotions: [
      {
        id,
        key: makeRowId(own, madeAtMs),
        school: schoolId,
        fromClass,
        toClass,
        madeBy: schoolId,
        madeAt: toInstant(madeAtMs),
        reversedBy: reversedAt && schoolId,
        reversedAt,
      },
    ],
    promotion_students: students.map((student) => ({
      promotion: id,
      user: student.id,
      reversedAt,
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
export function makePromotionRows(setting: DemoSetting, people: People, attempts: readonly AttemptRow[]) {
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
