import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredSection, TestSectionDraft } from '@shikhar/contracts/tests/builder/details';
import { v7 as makeUuid } from 'uuid';

/** Gives the new ones among the sections their ids. */
export function assignSectionIds(sections: readonly TestSectionDraft[]): AuthoredSection[] {
  return sections.map(({ id = makeUuid(), ...facts }) => ({ id, ...facts }));
}

/** Makes these the sections of a test, in their order; those of other tests are left alone. */
export async function replaceAllSections(em: EntityManager, testId: string, sections: readonly AuthoredSection[]): Promise<void> {
  const rows = sections.map((section, position) => ({ ...section, position }));
  const parameters = { testId, ids: sections.map(({ id }) => id), rows: JSON.stringify(rows) };
  await em.execute(
    'delete from test_sections where test_id = :testId and not (id = any(array[:ids]::uuid[]))',
    parameters,
    'run',
  );
  await em.execute(
    `insert into test_sections (id, test_id, position, title, duration_minutes, answer_count, default_marks, negative_marks)
     select r.id, :testId, r.position, r.title, r."durationMinutes", r."answerCount", r."defaultMarks", r."negativeMarks"
     from json_to_recordset(:rows::json) as r (id uuid, position integer, title text, "durationMinutes" integer,
       "answerCount" integer, "defaultMarks" double precision, "negativeMarks" double precision)
     on conflict (id) do update set position = excluded.position, title = excluded.title,
       duration_minutes = excluded.duration_minutes, answer_count = excluded.answer_count,
       default_marks = excluded.default_marks, negative_marks = excluded.negative_marks`,
    parameters,
    'run',
  );
}
