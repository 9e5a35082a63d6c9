import type { ChapterToRevise, StudentAnalytics, StudentChapter } from '@shikhar/contracts/analytics/students/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { getKindName } from './analytics-text.ts';

/** A chapter to revise: where marks were lost, and how to practise. */
export interface RevisionLine extends ChapterLine {
  lostOn: string;
  lostMarks: string | null;
  reviseHref: string | null;
  practise: { href: string; label: string } | null;
}

export function buildChapterView(chapter: StudentChapter) {
  const { subject, questions, correct, part, wrong, blank, percent, awarded, marks } = chapter;
  return {
    id: `${subject}: ${chapter.chapter}`,
    chapter: chapter.chapter,
    ...{ subject, questions, correct, part, wrong, blank, percent },
    score: formatPercent(percent),
    marks: `${formatNumber(awarded)}/${formatNumber(marks)}`,
  };
}

export type ChapterLine = ReturnType<typeof buildChapterView>;

/** Link to a test not taken yet, or else to the chapter's open mistakes. */
function findPractice({ practiceTestId, openMistakes, subject, chapter }: ChapterToRevise): RevisionLine['practise'] {
  if (practiceTestId !== null) return { href: `/exam?${new URLSearchParams({ test: practiceTestId })}`, label: 'Take a test' };
  if (openMistakes === 0) return null;
  const href = `/analytics/mistakes?${new URLSearchParams({ subject, chapter })}`;
  return { href, label: plural(openMistakes, { one: '# mistake', other: '# mistakes' }) };
}

function buildToReviseView(way: ChapterToRevise, chapter: StudentChapter): RevisionLine {
  const { lostOn, hasMaterials, subject } = way;
  const materials = new URLSearchParams({ subject, class: 'all', chapter: way.chapter });
  return {
    ...buildChapterView(chapter),
    lostOn: lostOn === null ? '–' : getKindName(lostOn.kind),
    lostMarks: lostOn && `${formatNumber(lostOn.lost)} of ${countOf(lostOn.marks, 'mark')} lost`,
    reviseHref: hasMaterials ? `/study-materials?${materials}` : null,
    practise: findPractice(way),
  };
}

/** The chapters to revise, lowest first. */
export function buildRevisionView({ chapters, revise }: Pick<StudentAnalytics, 'chapters' | 'revise'>): RevisionLine[] {
  return revise.flatMap((way) => {
    const chapter = chapters.find(({ subject, chapter: name }) => subject === way.subject && name === way.chapter);
    return chapter ? buildToReviseView(way, chapter) : [];
  });
}
