import { type AuditRow, type DemoSetting, type MembershipRow, toInstant } from '../demo/demo-rows.ts';
import type { People, Person } from '../people/people.ts';
import { demoSchool } from '../people/schools.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { hourMs } from '../school-year/indian-time.ts';

/** Students who want to move to the demo school, by their position among students of other schools. */
const movingPlaces = [3, 17, 31] as const;

function findSchools({ schools }: People): Map<string | null, Person> {
  return new Map(schools.map((school) => [school.schoolCode, school]));
}

function listMembers({ students, teachers }: People): Person[] {
  return [...teachers.values(), ...students].filter(({ schoolCode }) => schoolCode !== null);
}

/** Memberships of everyone with a school: requested on joining, approved some hours later. */
export function makeMembershipRows({ rng }: DemoSetting, people: People): MembershipRow[] {
  const schools = findSchools(people);
  return listMembers(people).flatMap((person) => {
    const school = schools.get(person.schoolCode);
    if (!school) return [];
    const own = rng.fork(`membership of ${person.email}`);
    return {
      id: makeRowId(own, person.joinedAtMs),
      user_id: person.id,
      school_id: school.id,
      school_name: school.name,
      status: 'active' as const,
      requested_at: toInstant(person.joinedAtMs),
      decided_at: toInstant(person.joinedAtMs + Math.round(own.drawBetween(0.2, 3) * hourMs)),
      decided_by: school.id,
      ended_at: null,
    };
  });
}

/** Requests waiting for the demo school: students of other schools, and a teacher. */
export function makeWaitingRows({ rng, nowMs }: DemoSetting, people: People): MembershipRow[] {
  const school = findSchools(people).get(demoSchool.code);
  const isElsewhere = ({ schoolCode, status }: Person) => schoolCode !== demoSchool.code && status === 'active';
  const elsewhere = people.students.filter(isElsewhere);
  const movers = movingPlaces.flatMap((place) => elsewhere[place] ?? []);
  const teacher = [...people.teachers.values()].find(isElsewhere);
  if (!school) return [];
  return [...movers, ...(teacher ? [teacher] : [])].map((person) => {
    const own = rng.fork(`request of ${person.email}`);
    const askedAtMs = nowMs - Math.round(own.drawBetween(2, 70) * hourMs);
    return {
      id: makeRowId(own, askedAtMs),
      user_id: person.id,
      school_id: school.id,
      school_name: school.name,
      status: 'requested' as const,
      requested_at: toInstant(askedAtMs),
      decided_at: null,
      decided_by: null,
      ended_at: null,
    };
  });
}

/** Audit entries of the waiting requests. */
export function logWaiting({ rng }: DemoSetting, people: People, waiting: readonly MembershipRow[]): AuditRow[] {
  const log = rng.fork('audit of requests');
  const roles = new Map(listMembers(people).map(({ id, role }) => [id, role]));
  return waiting.map(({ user_id, school_id, requested_at }) => ({
    id: makeRowId(log, Date.parse(requested_at)),
    at: requested_at,
    action: 'membership.requested' as const,
    actor_id: user_id,
    actor_role: roles.get(user_id) ?? null,
    subject_type: 'user',
    subject_id: user_id,
    details: { schoolId: school_id },
  }));
}
