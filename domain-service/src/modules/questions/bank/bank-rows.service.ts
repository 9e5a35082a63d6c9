import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import { toStoredQuestion } from '../question-draft.service.ts';

export interface BankPlace {
  class: ClassLevel;
  subject: Subject;
  authorId: string;
  now: Date;
}

const storedColumns = [
  'id',
  'type',
  'content',
  'chapter',
  'difficulty',
  'marks',
  'negative_marks',
] as const satisfies (keyof Database['questions'])[];

const types = {
  id: 'uuid',
  place: 'integer',
  type: 'text',
  content: 'jsonb',
  chapter: 'text',
  difficulty: 'text',
  marks: 'double precision',
  negativeMarks: 'double precision',
  key: 'jsonb',
  explanation: 'text',
} as const;

/**
 * Inserts questions into the bank.
 * @returns their ids, in order
 */
export async function insertBankQuestions(
  em: EntityManager,
  { class: level, subject, authorId, now }: BankPlace,
  drafts: readonly QuestionDraft[],
): Promise<string[]> {
  const rows = drafts.map((draft, place) => ({ id: makeUuid(), place, ...toStoredQuestion(draft) }));
  const db = em.getKysely<Database>();
  await db
    .insertInto('questions')
    .columns([...storedColumns, 'class', 'subject', 'author_id', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(rows, 'r', types))
        .select(['r.id', 'r.type', 'r.content', 'r.chapter', 'r.difficulty', 'r.marks', 'r.negativeMarks'])
        .select((row) => [row.val(level).as('class'), row.val(subject).as('subject'), row.val(authorId).as('author_id')])
        // Each question is one microsecond older than the previous one, so that a list with the newest first keeps their order.
        .select((row) => sql<string>`${now}::timestamptz - ${row.ref('r.place')} * interval '1 microsecond'`.as('created_at'))
        .select((row) => row.val(now).as('updated_at')),
    )
    .execute();
  await db
    .insertInto('question_keys')
    .columns(['question_id', 'key', 'explanation'])
    .expression((eb) => eb.selectFrom(toRecordset(rows, 'r', types)).select(['r.id', 'r.key', 'r.explanation']))
    .execute();
  return rows.map(({ id }) => id);
}
