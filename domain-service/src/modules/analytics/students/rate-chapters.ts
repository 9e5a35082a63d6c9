import { minQuestions, type StudentChapter, strongFrom } from '@shikhar/contracts/analytics/students/schemas';
import type { ChapterRow } from './own-stats.query.ts';

/** As many chapters as are proposed for revision. */
const maxChaptersToRevise = 5;

function findStanding({ questions }: ChapterRow, percent: number): StudentChapter['standing'] {
  if (questions < minQuestions) return 'few_questions';
  return percent < strongFrom ? 'revise' : 'strong';
}

/** A chapter with its share of marks, by which it is judged as the page says it; null where nothing of it counts. */
function rateChapter(row: ChapterRow): StudentChapter | null {
  if (row.marks <= 0) return null;
  const percent = Math.max(0, Math.round((1000 * row.awarded) / row.marks) / 10);
  return { ...row, percent, standing: findStanding(row, percent) };
}

/** How a student stands in each chapter. Wrong answers that cost marks bring a chapter down to 0 at most. */
export function rateChapters(rows: readonly ChapterRow[]): StudentChapter[] {
  return rows.flatMap((row) => rateChapter(row) ?? []);
}

/** The lowest first; of equals the one with more questions, which is surer. */
export function pickToRevise(chapters: readonly StudentChapter[]): StudentChapter[] {
  return chapters
    .filter(({ standing }) => standing === 'revise')
    .toSorted((a, b) => a.percent - b.percent || b.questions - a.questions)
    .slice(0, maxChaptersToRevise);
}
