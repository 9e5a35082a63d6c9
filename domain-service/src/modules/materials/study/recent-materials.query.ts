import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecentMaterials } from '@shikhar/contracts/materials/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonBuildObject } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectSummary } from '../material-summary.query.ts';

const maxRecent = 3;

/** A video counts as finished this many seconds before its end. */
const nearEnd = 3;

/** The unfinished materials the caller read last. */
export async function findRecent(em: EntityManager, { userId }: Caller): Promise<RecentMaterials> {
  const materials = await em
    .getKysely<Database>()
    .selectFrom('reading_positions as p')
    .innerJoin('materials as m', 'm.id', 'p.material_id')
    .select(selectSummary())
    .select((eb) => jsonBuildObject({ page: eb.ref('p.page'), seconds: eb.ref('p.seconds') }).as('place'))
    .where('p.user_id', '=', userId)
    .where((eb) => eb.ref('m.is_published'))
    // Finished materials are not continued.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('material_files as f')
            .select('f.id')
            .whereRef('f.id', '=', 'm.file_id')
            .where((file) => {
              const isLastPage = file.and([file('f.pages', '>', 1), file('p.page', '>=', file.ref('f.pages'))]);
              const end = file.fn<number>('greatest', [file('f.seconds', '-', nearEnd), file.lit(1)]);
              return file.or([isLastPage, file('p.seconds', '>=', end)]);
            }),
        ),
      ),
    )
    .orderBy('p.read_at', 'desc')
    .limit(maxRecent)
    .execute();
  return { materials };
}
