import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportFile } from './import-file.ts';
import { type KnownAccounts, listQuestions } from './import-plan.ts';

interface KnownRow {
  emails: string[];
  schools: { code: string; isOpen: boolean }[];
}

const statement = `
  select
    (select coalesce(json_agg(u.email), '[]') from users u
      where u.email in (select json_array_elements_text(cast(:emails as json)))) as emails,
    (select coalesce(json_agg(json_build_object('code', upper(s.school_code), 'isOpen', s.status = 'active')), '[]') from users s
      where s.role = 'school' and upper(s.school_code) in (select json_array_elements_text(cast(:codes as json)))) as schools`;

/** The e-mails and school codes of a file that already exist. */
export async function findKnownAccounts(em: EntityManager, file: ImportFile): Promise<KnownAccounts> {
  const { emails, codes } = listQuestions(file);
  const asked = { emails: JSON.stringify(emails), codes: JSON.stringify([...new Set(codes)]) };
  const [row] = await em.execute<KnownRow[]>(statement, asked);
  const schools = row?.schools ?? [];
  return {
    emails: new Set(row?.emails),
    schools: new Set(schools.map(({ code }) => code)),
    openSchools: new Set(schools.flatMap(({ code, isOpen }) => (isOpen ? code : []))),
  };
}
