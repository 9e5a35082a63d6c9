import type { EntityManager } from '@mikro-orm/postgresql';

// Blank answers lacked time; most others get a reason by question number, the same on every seeding.
const statement = `
  update mistakes set tag = case when outcome = 'blank' then 'time'
    else (array['concept', 'careless', 'concept', 'time'])[1 + (hashtext(question_id::text) & 3)] end
  where hashtext(question_id::text) & 12 <> 0 and made_at < :before`;

const untaggedMs = 2 * 24 * 60 * 60_000;

/** Tags mistakes in the notebooks with the students' reasons; recent ones are still untagged. */
export async function tagMistakes(em: EntityManager, now: Date): Promise<void> {
  await em.execute(statement, { before: new Date(now.getTime() - untaggedMs) }, 'run');
}
