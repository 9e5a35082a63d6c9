import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadingAids } from '@shikhar/contracts/reading-aids/schemas';

interface ReadingAidsRow {
  text_size: ReadingAids['textSize'];
  contrast: ReadingAids['contrast'];
  theme: ReadingAids['theme'];
  has_ruler: boolean;
  strikes_options: boolean;
  hides_timer: boolean;
}

const usual: ReadingAids = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  strikesOptions: false,
  hidesTimer: false,
};

const columns = 'text_size, contrast, theme, has_ruler, strikes_options, hides_timer';

function toReadingAids(row: ReadingAidsRow): ReadingAids {
  return {
    textSize: row.text_size,
    contrast: row.contrast,
    theme: row.theme,
    hasRuler: row.has_ruler,
    strikesOptions: row.strikes_options,
    hidesTimer: row.hides_timer,
  };
}

/** A student's reading aids, or the usual ones. */
export async function findReadingAids(em: EntityManager, userId: string): Promise<ReadingAids> {
  const [row] = await em.execute<ReadingAidsRow[]>(`select ${columns} from reading_aids where user_id = :userId`, { userId });
  return row ? toReadingAids(row) : usual;
}

const keepStatement = `
  insert into reading_aids (user_id, ${columns})
  values (:userId, :textSize, :contrast, :theme, :hasRuler, :strikesOptions, :hidesTimer)
  on conflict (user_id) do update set text_size = excluded.text_size, contrast = excluded.contrast, theme = excluded.theme,
    has_ruler = excluded.has_ruler, strikes_options = excluded.strikes_options,
    hides_timer = excluded.hides_timer
  returning ${columns}`;

/** Keeps a student's reading aids in place of earlier ones. */
export async function keepReadingAids(em: EntityManager, userId: string, aids: ReadingAids): Promise<ReadingAids> {
  const [row] = await em.execute<ReadingAidsRow[]>(keepStatement, { userId, ...aids });
  if (!row) throw new Error('An upsert gives its row back');
  return toReadingAids(row);
}
