import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GradeScale } from '@shikhar/contracts/analytics/grades/schemas';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';

const columns = 'id, board, name, kind, pass_percent, bands, source, checked_on';

// Like chapters: once scales exist, the database owns them.
const statement = `
  insert into grade_scales (${columns})
  select ${columns} from json_populate_recordset(cast(null as grade_scales), cast(:rows as json))
  where not exists (select 1 from grade_scales) on conflict do nothing`;

/** Adds the boards' grade scales to a database without any. */
export async function seedGrades(em: EntityManager): Promise<void> {
  const text = await readFile(new URL('grade-scales.json', import.meta.url), 'utf8');
  const scales = z.array(GradeScale).parse(JSON.parse(text));
  const rows = scales.map(({ passPercent, checkedOn, ...scale }) => ({
    id: makeUuid(),
    ...scale,
    pass_percent: passPercent,
    checked_on: checkedOn,
  }));
  await em.execute(statement, { rows: JSON.stringify(rows) }, 'run');
}
