import { plural } from '@shikhar/contracts/vocabulary/plural';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ChapterLine, RevisionLine } from './chapter-lines.server.ts';

function WaysOn({ line: { reviseHref, practise, chapter } }: { line: RevisionLine }) {
  return (
    <span className="acts">
      {reviseHref && (
        <LinkButton href={reviseHref} size="small" label={`Revise ${chapter}`}>
          Revise
        </LinkButton>
      )}
      {practise && (
        <LinkButton href={practise.href} size="small" variant="quiet" label={`${practise.label} of ${chapter}`}>
          {practise.label}
        </LinkButton>
      )}
    </span>
  );
}

const revisionColumns: readonly Column<RevisionLine>[] = [
  { head: 'Chapter', place: 'lead', cell: ({ chapter, subject }) => <RowName about={subject}>{chapter}</RowName> },
  {
    head: 'Most marks lost on',
    place: 'wide',
    cell: ({ lostOn, lostMarks }) => (
      <>
        {lostOn}
        {lostMarks && <span className="sub">{lostMarks}</span>}
      </>
    ),
  },
  {
    head: 'Score',
    cell: ({ score, questions }) => (
      <>
        <b className="tab">{score}</b>
        <span className="sub whitespace-nowrap">{plural(questions, { one: '# question', other: '# questions' })}</span>
      </>
    ),
  },
  { head: 'Action', isHeadHidden: true, isRight: true, place: 'foot', cell: (line) => <WaysOn line={line} /> },
];

/** The chapters to revise, with where marks were lost and how to practise. */
export function ChaptersToRevise({ lines, hasChapters }: { lines: readonly RevisionLine[]; hasChapters: boolean }) {
  return (
    <section aria-labelledby="revise">
      <SectionHead title="Chapters to revise" id="revise" fact="Lowest scores first" />
      {lines.length === 0 ? (
        <p className="meta">
          {hasChapters ? 'No chapters to revise right now.' : 'Chapters appear once you can see the answers.'}
        </p>
      ) : (
        <DataTable caption="Chapters, lowest first" columns={revisionColumns} rows={lines} findKey={({ id }) => id} />
      )}
    </section>
  );
}

const strongColumns: readonly Column<ChapterLine>[] = [
  { head: 'Chapter', place: 'lead', cell: ({ chapter, subject }) => <RowName about={subject}>{chapter}</RowName> },
  { head: 'Questions', isRight: true, cell: ({ questions }) => questions },
  { head: 'Score', isRight: true, cell: ({ score }) => <b className="tab">{score}</b> },
];

export function StrongChapters({ lines }: { lines: readonly ChapterLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="strong">
      <SectionHead title="Strong chapters" id="strong" fact="Highest scores first" />
      <DataTable
        caption="Chapters, highest first"
        columns={strongColumns}
        rows={lines}
        findKey={({ id }) => id}
        className="[--cols:1fr_1fr]"
        isTight
      />
    </section>
  );
}

const allColumns: readonly Column<ChapterLine>[] = [
  { head: 'Chapter', place: 'lead', cell: ({ chapter, subject }) => <RowName about={subject}>{chapter}</RowName> },
  { head: 'Questions', isRight: true, cell: ({ questions }) => questions },
  { head: 'Correct', isRight: true, cell: ({ correct }) => correct },
  { head: 'Partly correct', isRight: true, isExtra: true, cell: ({ part }) => part },
  { head: 'Wrong', isRight: true, cell: ({ wrong }) => wrong },
  { head: 'Not answered', isRight: true, cell: ({ blank }) => blank },
  { head: 'Marks', isRight: true, cell: ({ marks }) => marks },
  { head: 'Score', isRight: true, cell: ({ score }) => <b>{score}</b> },
];

/** Every chapter with questions, collapsed. */
export function AllChapters({ lines }: { lines: readonly ChapterLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="as-table mt-6">
      <summary>
        <Icon path={downIcon} size="small" />
        {plural(lines.length, { one: '# chapter in numbers', other: 'All # chapters in numbers' })}
      </summary>
      <div className="mt-3">
        <DataTable caption="All chapters" columns={allColumns} rows={lines} findKey={({ id }) => id} isTight />
      </div>
    </details>
  );
}
