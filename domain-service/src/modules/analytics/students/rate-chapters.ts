import { minQuestions, strongFrom } from '@shikhar/contracts/analytics/students/chapter-standing';
import type { StudentChapter } from '@shikhar/contracts/analytics/students/schemas';

/** A student's results in a chapter. */
type ChapterStats = Omit<StudentChapter, 'percent' | 'standing'>;

/** The number of chapters suggested for revision. */
const maxChaptersToRevise = 5;

function findStanding({ questions }: ChapterStats, percent: number): StudentChapter['standing'] {
  if (questions < minQuestions) return 'few_questions';
  return percent < strongFrom ? 'revise' : 'strong';
}

/** A chapter with its share of marks, rounded as on the page; null when nothing counts. */
function rateChapter(row: ChapterStats): StudentChapter | null {
  if (row.marks <= 0) return null;
  const percent = Math.max(0, Math.round((1000 * row.awarded) / row.marks) / 10);
  return { ...row, percent, standing: findStanding(row, percent) };
}

/** Rates each of a student's chapters. Negative marks bring a chapter to 0 at most. */
export function rateChapters(rows: readonly ChapterStats[]): StudentChapter[] {
  return rows.flatMap((row) => rateChapter(row) ?? []);
}

/** The chapters to revise, lowest percent first. Ties go to the chapter with more questions, whose percent is more certain. */
export function pickToRevise(chapters: readonly StudentChapter[]): StudentChapter[] {
  return chapters
    .filter(({ standing }) => standing === 'revise')
    .toSorted((a, b) => a.percent - b.percent || b.questions - a.questions)
    .slice(0, maxChaptersToRevise);
}
