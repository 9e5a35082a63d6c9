import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentDetail } from '@shikhar/contracts/students/schemas';
import { isVisible, roundMean, type StudentReader, scopeParameters } from './student-scope.service.ts';

const maxChapters = 100;

/** How a student does in each chapter, the weakest first: first attempts that are fully marked, as far as the caller may see them. */
export function findStudentChapters(em: EntityManager, caller: StudentReader, id: string): Promise<StudentDetail['chapters']> {
  return em.execute<StudentDetail['chapters']>(
    `select a.subject, c.chapter, count(*)::int as tests, sum(c.questions)::int as questions,
       greatest(0, ${roundMean('100 * sum(c.awarded) / sum(c.marks)')}) as percent
     from users u
     join attempt_figures a on a.student_id = u.id and a.number = 1 and a.is_graded
     join tests t on t.id = a.test_id
     join attempt_chapters c on c.attempt_id = a.attempt_id
     where u.id = :id and ${isVisible(caller)}
     group by a.subject, c.chapter having sum(c.marks) > 0
     order by percent, questions desc, c.chapter limit ${maxChapters}`,
    { ...scopeParameters(caller), id },
  );
}
