import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../../errors/domain-error.ts';
import { loadQuestions } from '../../questions/question.service.ts';
import { buildPaper, type Paper, type PaperQuestion } from './paper.ts';
import type { PaperSection } from './paper-sections.ts';

// A paper never changes after the start, so every instance may cache it; a few kilobytes each.
const cache = new LRUCache<string, Paper>({ max: 2_000 });

interface PaperRow {
  test_id: string;
  student_id: string;
  negative_marks: number;
  sections: PaperSection[] | null;
  question_ids: string[];
  shuffle_seed: number;
  shuffles_options: boolean;
}

const statement = `
  select a.test_id, a.student_id, a.negative_marks, a.sections, a.question_ids, a.shuffle_seed, a.shuffles_options
  from attempts a where a.id = :attemptId`;

/** The paper of an attempt. @throws NOT_FOUND */
export async function loadPaper(em: EntityManager, attemptId: string): Promise<Paper> {
  const known = cache.get(attemptId);
  if (known) return known;
  const [row] = await em.execute<PaperRow[]>(statement, { attemptId });
  if (!row) throw notFound();
  const facts = {
    attemptId,
    testId: row.test_id,
    studentId: row.student_id,
    negativeMarks: row.negative_marks,
    sections: row.sections,
    shuffleSeed: row.shuffle_seed,
    shufflesOptions: row.shuffles_options,
  };
  const paper = buildPaper(facts, await loadQuestions(em, row.question_ids));
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
