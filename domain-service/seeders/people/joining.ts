import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import { demoStudentName, quietNames, strugglingNames } from './students.ts';

/** Days before the seeding day: when the platform started, and when the schools joined. */
export const foundingDay = 400;
/** When the accounts that wait for approval were created. */
export const pendingJoiningDay = 4;
export const suspensionDay = 38;
/** When the inactive students were last active. */
export const quietDays = 19;

export function drawTeacherJoining({ rng, today }: DemoSetting, name: string, status: UserStatus): number {
  const joining = rng.fork(`joining of ${name}`);
  const [latest, earliest] = status === 'pending' ? [1, 9] : [372, 392];
  return drawStart(joining, today - joining.drawInt(latest, earliest));
}

/** Most students join with their school in the first weeks; the others one by one, the last a few days ago. */
export function drawStudentJoining({ rng, today }: DemoSetting, name: string): number {
  const joining = rng.fork(`joining of ${name}`);
  const isEarly = name === demoStudentName || [...quietNames, ...strugglingNames].includes(name) || joining.happens(0.65);
  const daysAgo = isEarly ? joining.drawInt(338, 366) : joining.drawInt(9, 330);
  return drawStart(joining, today - daysAgo);
}
