import type { ExtraTime } from '@shikhar/contracts/attempts/extra-time/schemas';
import { toInstant } from '../../../stored-instant.ts';

/** SQL over `users u`: the student's extra time as an `ExtraTimeRow`, or null. */
export const extraTimeColumn = `
  (select json_build_object('factor', x.factor, 'reason', x.reason, 'setBy', giver.name, 'setAt', x.set_at)
    from extra_times x left join users giver on giver.id = x.set_by where x.student_id = u.id)`;

export interface ExtraTimeRow extends Omit<ExtraTime, 'setAt'> {
  setAt: string;
}

export function toExtraTime(row: ExtraTimeRow): ExtraTime {
  return { ...row, setAt: toInstant(row.setAt) };
}
