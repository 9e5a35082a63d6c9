import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Person, Student } from '../people/people.ts';
import { schools } from '../people/schools.ts';
import { dayMs, findInstant } from '../school-year/indian-time.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import type { Series } from './package-papers.ts';
import type { Sale } from './sale-plan.ts';

/** Seats that a school buys; with `isOneFreed`, the last student to take one gives it back. */
interface SeatPlan {
  school: number;
  slug: string;
  seats: number;
  daysAgo: number;
  takers: number;
  isOneFreed?: true;
}

const plans: readonly SeatPlan[] = [
  { school: 0, slug: 'class-9-science-chapters', seats: 10, daysAgo: 108, takers: 4, isOneFreed: true },
  { school: 1, slug: 'class-8-mathematics-chapters', seats: 12, daysAgo: 88, takers: 5 },
  { school: 2, slug: 'class-7-science-everyday', seats: 15, daysAgo: 64, takers: 4 },
  { school: 2, slug: 'class-10-science-board', seats: 5, daysAgo: 47, takers: 3 },
  { school: 0, slug: 'class-10-english-practice', seats: 8, daysAgo: 33, takers: 3 },
  { school: 1, slug: 'class-10-mathematics-board', seats: 6, daysAgo: 20, takers: 3 },
  { school: 2, slug: 'class-9-mathematics-chapters', seats: 8, daysAgo: 6, takers: 2 },
];

export interface SeatTaken {
  student: Student;
  takenAtMs: number;
  freedAtMs: number | null;
}

export interface SeatSale extends Sale {
  seats: number;
  taken: SeatTaken[];
}

const takenWithin = 14 * dayMs;

// Not the demo student, who may take a seat during the demo.
function findTakers({ students }: People, school: Person, series: Series, atMs: number): Student[] {
  return students.filter(
    ({ schoolCode, class: level, status, isDemo, joinedAtMs }) =>
      schoolCode === school.schoolCode && level === series.plan.class && status === 'active' && !isDemo && joinedAtMs < atMs,
  );
}

/** Orders of schools, and the students who took a seat. */
export function planSeatSales(setting: DemoSetting, people: People, all: readonly Series[]): SeatSale[] {
  return plans.flatMap(({ school: place, slug, seats, daysAgo, takers, isOneFreed }) => {
    const school = people.schools.find(({ schoolCode }) => schoolCode === schools[place]?.code);
    const series = all.find(({ plan }) => plan.slug === slug);
    if (!school || !series) return [];
    const rng = setting.rng.fork(`seats of ${school.email}: ${slug}`);
    const createdAtMs = findInstant(setting.today - daysAgo, rng.drawBetween(10, 16));
    const taken = findTakers(people, school, series, createdAtMs)
      .slice(0, takers)
      .map((student, at, list) => {
        const day = setting.today - daysAgo + 1 + Math.floor((rng.draw() * takenWithin) / dayMs);
        const takenAtMs = drawStart(rng, Math.min(day, setting.today - 1));
        const isFreed = isOneFreed === true && at === list.length - 1;
        return { student, takenAtMs, freedAtMs: isFreed ? takenAtMs + 9 * dayMs : null };
      });
    return { buyer: school, series, seats, createdAtMs, outcome: 'paid' as const, taken };
  });
}
