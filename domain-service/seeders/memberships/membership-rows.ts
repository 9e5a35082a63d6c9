import { buildMembership } from '../../factories/membership.ts';
import { type AuditEntry, makeAuditEntry } from '../demo/audit-rows.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Person } from '../people/people.ts';
import { demoSchool } from '../people/schools.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { hourMs, toInstant } from '../school-year/indian-time.ts';

/** Students who want to move to the demo school, by their position among students of other schools. */
const movingPlaces = [3, 17, 31] as const;

function findSchools({ schools }: People): Map<string | null, Person> {
  return new Map(schools.map((school) => [school.schoolCode, school]));
}

function listMembers({ students, teachers }: People): Person[] {
  return [...teachers.values(), ...students].filter(({ schoolCode }) => schoolCode !== null);
}

/** Memberships of everyone with a school: requested on joining, approved some hours later. */
export function makeMembershipRows({ rng }: DemoSetting, people: People) {
  const schools = findSchools(people);
  return listMembers(people).flatMap((person) => {
    const school = schools.get(person.schoolCode);
    if (!school) return [];
    const own = rng.fork(`membership of ${person.email}`);
    return buildMembership({
      id: makeRowId(own, person.joinedAtMs),
      user: person.id,
      school: school.id,
      schoolName: school.name,
      requestedAt: toInstant(person.joinedAtMs),
      decidedAt: toInstant(person.joinedAtMs + Math.round(own.drawBetween(0.2, 3) * hourMs)),
    });
  });
}

/** Requests waiting for the demo school: students of other schools, and a teacher. */
export function makeWaitingRows({ rng, nowMs }: DemoSetting, people: People) {
  const school = findSchools(people).get(demoSchool.code);
  const isElsewhere = ({ schoolCode, status }: Person) => schoolCode !== demoSchool.code && status === 'active';
  const elsewhere = people.students.filter(isElsewhere);
  const movers = movingPlaces.flatMap((place) => elsewhere[place] ?? []);
  const teacher = [...people.teachers.values()].find(isElsewhere);
  if (!school) return [];
  return [...movers, ...(teacher ? [teacher] : [])].map((person) => {
    const own = rng.fork(`request of ${person.email}`);
    const askedAtMs = nowMs - Math.round(own.drawBetween(2, 70) * hourMs);
    return buildMembership({
      id: makeRowId(own, askedAtMs),
      user: person.id,
      school: school.id,
      schoolName: school.name,
      status: 'requested',
      requestedAt: toInstant(askedAtMs),
      decidedAt: null,
      decidedBy: null,
    });
  });
}

/** Audit entries of the waiting requests. */
export function logWaiting({ rng }: DemoSetting, people: People, waiting: ReturnType<typeof makeWaitingRows>): AuditEntry[] {
  const log = rng.fork('audit of requests');
  const roles = new Map(listMembers(people).map(({ id, role }) => [id, role]));
  return waiting.map(({ user, school, requestedAt }) =>
    makeAuditEntry(log, Date.parse(requestedAt), {
      action: 'membership.requested',
      actorId: user,
      actorRole: roles.get(user) ?? null,
      subjectType: 'user',
      subjectId: user,
      details: { schoolId: school },
    }),
  );
}
