import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptEntity } from '../attempt.entity.ts';

/** A photo or page of a written answer, re-encoded; its bytes are in the file store under its id. */
export const AnswerFileEntity = defineEntity({
  name: 'AnswerFileEntity',
  tableName: 'answer_files',
  properties: {
    studentId: p.uuid().primary(),
    id: p.uuid().primary().index(),
    attempt: () =>
      p.manyToOne(AttemptEntity).name('attempt_id').joinColumns('student_id', 'attempt_id').ref().deleteRule('cascade'),
    index: p.integer().check('index >= 0'),
    name: p.text(),
    bytes: p.integer().check('bytes > 0'),
    width: p.integer().check('width > 0'),
    height: p.integer().check('height > 0'),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'answer_files_student_id_attempt_id_idx', properties: ['attempt', 'index', 'createdAt'] }],
});
export type AnswerFileEntity = InferEntity<typeof AnswerFileEntity>;
