import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { loadQuestions } from '../../questions/question.service.ts';
import { buildPaper, type Paper, type PaperQuestion } from './paper.ts';

// A paper never changes after the start, so every instance may cache it; a few kilobytes each.
const cache = new LRUCache<string, Paper>({ max: 2_000 });

const findRow = prepareQuery<{ attemptId: string }>()('paper', (db, parameter) =>
  db
    .selectFrom('attempts')
    .select(['id as attemptId', 'test_id as testId', 'student_id as studentId', 'negative_marks as negativeMarks'])
    .select(['sections', 'question_ids', 'shuffle_seed as shuffleSeed', 'shuffles_options as shufflesOptions'])
    .where('id', '=', parameter('attemptId')),
);

/** The paper of an attempt. @throws NOT_FOUND */
export async function loadPaper(em: EntityManager, attemptId: string): Promise<Paper> {
  const known = cache.get(attemptId);
  if (known) return known;
  const [row] = await findRow(em, { attemptId });
  if (!row) throw notFound();
  const paper = buildPaper(row, await loadQuestions(em, row.question_ids));
  cache.set(attemptId, paper);
  return paper;
}

/** One question of a student's own attempt. @throws NOT_FOUND also for another student's attempt */
export async function loadOwnQuestion(
  em: EntityManager,
  attemptId: string,
  studentId: string,
  index: number,
): Promise<PaperQuestion> {
  const paper = await loadPaper(em, attemptId);
  const question = paper.questions[index];
  if (paper.studentId !== studentId || !question) throw notFound();
  return question;
}
