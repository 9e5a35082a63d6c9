import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toBoolean } from '../../../database/sql.ts';
import type { ImportFile } from './import-file.ts';
import { type KnownAccounts, listQuestions } from './import-plan.ts';

/** The e-mails and school codes of a file that already exist. */
export async function findKnownAccounts(em: EntityManager, file: ImportFile): Promise<KnownAccounts> {
  const { emails, codes } = listQuestions(file);
  const { known, schools } = await em
    .getKysely<Database>()
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('users as u')
          .select('u.email')
          .where((row) => row('u.email', '=', row.fn.any(row.val(emails)))),
      ).as('known'),
      jsonArrayFrom(
        eb
          .selectFrom('users as s')
          .select((row) => [
            row.fn<string>('upper', ['s.school_code']).as('code'),
            toBoolean(row('s.status', '=', 'active')).as('isOpen'),
          ])
          .where('s.role', '=', 'school')
          .where((row) => row(row.fn('upper', ['s.school_code']), '=', row.fn.any(row.val([...new Set(codes)])))),
      ).as('schools'),
    ])
    .executeTakeFirstOrThrow();
  return {
    emails: new Set(known.map(({ email }) => email)),
    schools: new Set(schools.map(({ code }) => code)),
    openSchools: new Set(schools.flatMap(({ code, isOpen }) => (isOpen ? code : []))),
  };
}
