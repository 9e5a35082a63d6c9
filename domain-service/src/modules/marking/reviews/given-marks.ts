import type { GivenMarks } from '@shikhar/contracts/marking/reviews/schemas';
import { toOptionalInstant } from '../../../stored-instant.ts';
import type { BroadKey } from '../../questions/stored-key.ts';
import { addUpPoints } from '../scoring/broad.ts';

/** The columns of `answer_marks m left join users r on r.id = m.marked_by` that `toGivenMarks` reads; all null without a row. */
export const markColumns = `
  m.rubric_items, m.adjustment, m.comment, m.is_marked, m.revision, m.marked_at, m.marked_by, r.name as marked_by_name`;

export interface MarkRow {
  rubric_items: string[] | null;
  adjustment: number | null;
  comment: string | null;
  is_marked: boolean | null;
  revision: number | null;
  marked_at: string | null;
  marked_by: string | null;
  marked_by_name: string | null;
}

/** The marks so far; none, at revision 0, without a row. */
export function toGivenMarks(row: MarkRow, key: Pick<BroadKey, 'rubric'>, marks: number): GivenMarks {
  const given = { rubricItems: row.rubric_items ?? [], adjustment: row.adjustment ?? 0 };
  const isMarked = row.is_marked ?? false;
  return {
    ...given,
    comment: row.comment ?? '',
    isMarked,
    awarded: isMarked ? addUpPoints(key, given, marks) : null,
    revision: row.revision ?? 0,
    markedBy: row.marked_by_name,
    markedAt: toOptionalInstant(row.marked_at),
  };
}
