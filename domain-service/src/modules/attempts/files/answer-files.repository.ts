import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { expressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Aliased, jsonArrayFrom, type Operand } from '../../../database/sql.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { AnswerFileEntity } from './answer-file.entity.ts';

export function findAnswerFiles(em: EntityManager, { studentId, attemptId, index }: AnswerKey): Promise<AnswerFile[]> {
  return selectOrdered(em.getKysely<Database>(), { studentId, attemptId, index }).execute();
}

interface NewFiles extends AnswerKey {
  questionId: string;
  files: readonly AnswerFile[];
  now: Date;
}

/** Adds at least one file. */
export async function insertAnswerFiles(
  em: EntityManager,
  { studentId, attemptId, index, questionId, files, now }: NewFiles,
): Promise<void> {
  const place = { student_id: studentId, attempt_id: attemptId, index };
  await em
    .getKysely<Database>()
    .with('added', (db) => db.insertInto('answer_files').values(files.map((file) => ({ ...file, ...place, created_at: now }))))
    // A question with only photos counts as visited and is scored. Later saves have a greater sequence.
    .insertInto('attempt_answers')
    .values({ ...place, question_id: questionId, flagged: false, sequence: 0, saved_at: now })
    .onConflict((conflict) => conflict.columns(['student_id', 'attempt_id', 'index']).doNothing())
    .execute();
}

export async function deleteAnswerFile(
  em: EntityManager,
  { studentId, attemptId, index, fileId }: AnswerKey & { fileId: string },
): Promise<boolean> {
  return (await em.nativeDelete(AnswerFileEntity, { id: fileId, attempt: [studentId, attemptId], index })) > 0;
}

/** The given ids that have a row. */
export async function findKnownFiles(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = em.getKysely<Database>().selectFrom('answer_files').select('id');
  const rows = await known.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute();
  return new Set(rows.map(({ id }) => id));
}

type KeyOperands = { [Part in keyof AnswerKey]: Operand<AnswerKey[Part]> };

function selectOrdered(db: Kysely<Database>, { studentId, attemptId, index }: KeyOperands) {
  return db
    .selectFrom('answer_files as f')
    .select(['f.id', 'f.name', 'f.bytes', 'f.width', 'f.height'])
    .where('f.student_id', '=', studentId)
    .where('f.attempt_id', '=', attemptId)
    .where('f.index', '=', index)
    .orderBy('f.created_at')
    .orderBy('f.id');
}

/** The files of one answer as a JSON array, oldest first. */
export function selectFiles(place: KeyOperands) {
  return jsonArrayFrom(selectOrdered(queryBuilder, place));
}

/** On `attempt_answers m` of attempt `a`: counts as an answer; photos without text do, too. */
export function isAnswered() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; m: 'attempt_answers' }>, 'a' | 'm'>();
  const photos = eb
    .selectFrom('answer_files as f')
    .select('f.index')
    .whereRef('f.student_id', '=', 'a.student_id')
    .whereRef('f.attempt_id', '=', 'a.id');
  return eb.or([eb('m.answer', 'is not', null), eb('m.index', 'in', photos)]);
}
