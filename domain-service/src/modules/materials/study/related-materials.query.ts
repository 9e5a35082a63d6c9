import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialSummary } from '@shikhar/contracts/materials/schemas';
import type { Database } from '../../../database/database.ts';
import { selectSummary } from '../material-summary.query.ts';
import { isInChapter } from './material-filter.ts';

const maxRelated = 6;
const maxCompared = 300;

type Subject = Pick<MaterialSummary, 'id' | 'class' | 'subject' | 'chapter' | 'title'>;

/** Materials related to one. */
export function selectRelated(em: EntityManager, { id, class: level, subject, chapter, title }: Subject) {
  const db = em.getKysely<Database>();
  const comparable = db
    .selectFrom('materials as m')
    .where((eb) => eb.ref('m.is_published'))
    .where('m.class', '=', level)
    .where('m.subject', '=', subject)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc');
  const inChapter = comparable
    .select((eb) => ['m.id', eb.lit<number>(1).as('turn'), eb.lit<number>(0).as('rank'), 'm.created_at'])
    .where(isInChapter(chapter))
    .where('m.chapter', '<>', '')
    .where('m.id', '<>', id)
    .limit(maxRelated);
  // The subject's newest materials with words of the title; the cost does not grow with the number of materials.
  const newest = comparable.select(['m.id', 'm.search', 'm.created_at', 'm.chapter']).limit(maxCompared);
  const withSharedWords = db
    .selectFrom(newest.as('m'))
    .select((eb) => {
      const rank = eb.fn<number>('ts_rank', ['m.search', eb.fn('search_any', [eb.val(title)])]);
      return ['m.id', eb.lit<number>(2).as('turn'), eb.neg(rank).as('rank'), 'm.created_at'];
    })
    .where((eb) => eb('m.search', '@@', eb.fn<string>('search_any', [eb.val(title)])))
    .where('m.id', '<>', id)
    .where((eb) => eb.or([eb.not(isInChapter(chapter)), eb('m.chapter', '=', '')]))
    .orderBy('rank')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxRelated);
  const best = db
    .selectFrom(inChapter.as('c'))
    .selectAll()
    .unionAll(db.selectFrom(withSharedWords.as('w')).selectAll())
    .orderBy('turn')
    .orderBy('rank')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRelated);
  return db
    .selectFrom(best.as('r'))
    .innerJoin('materials as m', 'm.id', 'r.id')
    .select(selectSummary())
    .orderBy('r.turn')
    .orderBy('r.rank')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
}

/** Published materials of the same chapter, then those of its class and subject that share words of its title. */
export async function findRelated(em: EntityManager, of: Subject): Promise<MaterialSummary[]> {
  return selectRelated(em, of).execute();
}
