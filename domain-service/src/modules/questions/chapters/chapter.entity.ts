import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';

/** A chapter of a textbook in a school session, as in the curriculum; administrators may correct it. */
export const ChapterEntity = defineEntity({
  name: 'ChapterEntity',
  tableName: 'chapters',
  properties: {
    id: p.uuid().primary(),
    class: p.enum(ClassLevel.options),
    subject: p.enum(Subject.options),
    book: p.text(),
    position: p.integer().check('position >= 0'),
    title: p.text(),
    session: p.text(),
    source: p.text(),
    checkedOn: p.date(),
  },
  uniques: [{ name: 'chapters_class_subject_session_title_key', properties: ['class', 'subject', 'session', 'title'] }],
});
export type ChapterEntity = InferEntity<typeof ChapterEntity>;
