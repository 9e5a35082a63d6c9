import { notesIcon } from '../../../ui/icons.ts';
import { RowLink } from '../../../ui/row-link.tsx';

function formatOpen(count: number): string {
  if (count === 0) return 'Wrong and empty answers are kept here to practise';
  return count === 1 ? '1 question to get right' : `${count} questions to get right`;
}

/** The way to the mistake notebook. */
export function NotebookLink({ openMistakes }: { openMistakes: number }) {
  return (
    <ul className="rows mt-8">
      <RowLink href="/analytics/mistakes" title="Mistake notebook" about={formatOpen(openMistakes)} icon={notesIcon} />
    </ul>
  );
}
