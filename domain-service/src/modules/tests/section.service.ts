import type { QuestionType, TestSection } from '@shikhar/contracts/tests/schemas';

/** The section of each question in turn, from 0: a new one begins where the type changes. */
export function numberSections(types: readonly QuestionType[]): number[] {
  let section = 0;
  return types.map((type, index) => {
    if (index > 0 && type !== types[index - 1]) section += 1;
    return section;
  });
}

function countByMarks(run: readonly { marks: number }[]): TestSection['byMarks'] {
  const groups = [...Map.groupBy(run, ({ marks }) => marks)];
  return groups.map(([marksEach, { length }]) => ({ marksEach, questionCount: length }));
}

/** The sections of a paper as the start page lists them. */
export function describeSections(questions: readonly { type: QuestionType; marks: number }[]): TestSection[] {
  const numbers = numberSections(questions.map(({ type }) => type));
  const runs = Map.groupBy(questions, (_, index) => numbers[index]);
  return [...runs.values()].flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    return {
      type: first.type,
      questionCount: run.length,
      byMarks: countByMarks(run),
      marks: run.reduce((sum, { marks }) => sum + marks, 0),
    };
  });
}
