import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent } from '../../../lib/words/number-text.ts';
import type { CountedNote } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { StudentView } from './student-view.server.ts';

export const accuracyNote: CountedNote = {
  stat: 'Accuracy',
  text: 'Marks scored out of the marks possible, in first attempts that are fully marked.',
};

type ChapterRow = StudentView['chapters'][number];

const columns: readonly Column<ChapterRow>[] = [
  { head: 'Chapter', place: 'lead', cell: ({ chapter, subject }) => <RowName about={subject}>{chapter}</RowName> },
  { head: 'Questions', isRight: true, cell: ({ questions }) => questions },
  { head: 'Tests', isRight: true, cell: ({ tests }) => tests },
  {
    head: 'Accuracy',
    place: 'wide',
    cell: ({ percent, subject }) => <Meter percent={percent} text={formatPercent(percent)} of={subject} />,
  },
];

/** Accuracy by chapter, lowest first. */
export function StudentChapters({ chapters }: Pick<StudentView, 'chapters'>) {
  if (chapters.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="chapters">
      <SectionHead title="By chapter" id="chapters" fact={`${countOf(chapters.length, 'chapter')}, lowest first`} />
      <DataTable
        caption="Chapters by accuracy, lowest first"
        columns={columns}
        rows={chapters}
        findKey={({ subject, chapter }) => `${subject} ${chapter}`}
        className="[--cols:1fr_1fr]"
        isTight
      />
    </section>
  );
}
