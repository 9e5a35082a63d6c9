import { fewestQuestions, type StudentChapter, strongFrom } from '@shikhar/contracts/analytics/student';
import type { ChapterRow } from './own-figures.query.ts';

/** As many chapters as are proposed for revision. */
const mostToRevise = 5;

function findStanding({ questions }: ChapterRow, percent: number): StudentChapter['standing'] {
  if (questions < fewestQuestions) return 'few_questions';
  return percent < strongFrom ? 'revise' : 'strong';
}

/** A chapter with its share of marks; null where nothing of it counts. */
function judge(row: ChapterRow): StudentChapter | null {
  if (row.marks <= 0) return null;
  const exact = Math.max(0, (100 * row.awarded) / row.marks);
  return { ...row, percent: Math.round(exact * 10) / 10, standing: findStanding(row, exact) };
}

/** How a student stands in each chapter. Wrong answers that cost marks bring a chapter down to 0 at most. */
export function judgeChapters(rows: readonly ChapterRow[]): StudentChapter[] {
  return rows.flatMap((row) => judge(row) ?? []);
}

/** The lowest first; of equals the one with more questions, which is surer. */
export function pickToRevise(chapters: readonly StudentChapter[]): StudentChapter[] {
  return chapters
    .filter(({ standing }) => standing === 'revise')
    .toSorted((a, b) => a.percent - b.percent || b.questions - a.questions)
    .slice(0, mostToRevise);
}
