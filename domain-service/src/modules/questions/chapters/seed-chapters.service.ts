import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { readChapterFile } from './chapter-file.ts';

const columns = 'id, class, subject, book, position, title, session, source, checked_on';

// Once there are chapters they are the administrators': one that was corrected or removed does not come back.
const statement = `
  insert into chapters (${columns})
  select ${columns} from json_populate_recordset(cast(null as chapters), cast(:rows as json))
  where not exists (select 1 from chapters) on conflict do nothing`;

/** Gives a database that knows no chapters those of the books. */
export async function seedChapters(em: EntityManager): Promise<void> {
  const rows = (await readChapterFile()).map((chapter) => ({ id: makeUuid(), ...chapter }));
  await em.execute(statement, { rows: JSON.stringify(rows) }, 'run');
}
