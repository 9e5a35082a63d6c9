import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenAnswer } from '@shikhar/contracts/marking/remarkings/schemas';

interface GivenRow {
  choice: number | null;
  text: string | null;
  students: number;
  is_right: boolean;
}

const maxShown = 20;

// Texts that differ only in case and spaces count as the same.
const statement = `
  select (s.answer->>'choice')::int as choice, min(s.answer->>'text') as text, count(*)::int as students,
    bool_or(s.outcome = 'correct') as is_right
  from student_attempts a
  join attempt_answers s on s.attempt_id = a.id and s.question_id = :questionId
  where a.test_id = :testId and a.status = 'submitted' and (s.answer->>'choice' is not null or s.answer->>'text' is not null)
  group by s.answer->>'choice', lower(regexp_replace(trim(s.answer->>'text'), '\\s+', ' ', 'g'))
  order by students desc, text, choice limit ${maxShown}`;

/** Students' answers to a question, most frequent first. */
export async function findGivenAnswers(em: EntityManager, testId: string, questionId: string): Promise<GivenAnswer[]> {
  const rows = await em.execute<GivenRow[]>(statement, { testId, questionId });
  return rows.map(({ choice, text, students, is_right: isRight }) => ({
    ...(choice !== null && { choice }),
    ...(text !== null && { text: text.slice(0, 200) }),
    students,
    isRight,
  }));
}

/** Whether a question has submitted answers that wait for marks or have them from a teacher. */
export async function hasMarkableAnswers(em: EntityManager, testId: string, questionId: string): Promise<boolean> {
  const [found] = await em.execute(
    `select 1 from student_attempts a
     join attempt_answers s on s.attempt_id = a.id and s.question_id = :questionId
     left join answer_marks m on m.attempt_id = s.attempt_id and m.index = s.index and m.is_marked
     where a.test_id = :testId and a.status = 'submitted' and (s.outcome = 'waiting' or m.attempt_id is not null) limit 1`,
    { testId, questionId },
  );
  return found !== undefined;
}
