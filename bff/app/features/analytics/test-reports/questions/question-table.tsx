import { minForDiscrimination } from '@shikhar/contracts/analytics/test-reports/schemas';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { type CountedNote, CountedNotes } from '../../../../ui/counted-notes.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Bar } from '../../../../ui/meter.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { KeyBadge } from '../report-parts.tsx';
import type { QuestionRow, TestReportView } from '../tests/test-report-view.server.ts';

/** The position of 0 in percent of the bar, which runs from −0.5 to 1. */
const zero = 100 / 3;
const unit = 200 / 3;

/** Discrimination as a bar beside its number: blue to the right of 0, red to the left. */
function DiscriminationBar({ value, text }: { value: number | null; text: string }) {
  if (value === null) return <span className="meta">{text}</span>;
  const length = Math.round(Math.min(value < 0 ? zero : 100 - zero, Math.abs(value) * unit) * 10) / 10;
  const start = Math.round((value < 0 ? zero - length : zero) * 10) / 10;
  return (
    <span className="disc">
      <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {length > 0 && <path className={value < 0 ? 'neg' : undefined} d={`M${start} 0h${length}v8h-${length}z`} />}
        <path className="zero" d={`M${zero} 0v8`} />
      </svg>
      <b className="tab">{text}</b>
    </span>
  );
}

function QuestionName({ row: { href, number, name, text, basis, needsKeyCheck, rule } }: { row: QuestionRow }) {
  return (
    <>
      <span className="qn">
        <b className="num">
          <span className="sr-only">{name}</span>
          <span aria-hidden="true">{number}</span>
        </b>
        <PageLink className="name" href={href}>
          <RichTextView text={text} />
        </PageLink>
      </span>
      {(needsKeyCheck || rule) && (
        <span className="qn-mark">{needsKeyCheck ? <KeyBadge basis={basis} /> : <Badge tone="warn">{rule}</Badge>}</span>
      )}
    </>
  );
}

function Facility({ row: { facility, facilityPercent, isLow } }: { row: QuestionRow }) {
  if (facilityPercent === null) return <span className="meta">{facility}</span>;
  return (
    <span className="meter">
      <Bar percent={facilityPercent} tone={isLow ? 'bad' : undefined} />
      <b className="tab">{facility}</b>
    </span>
  );
}

const columns: readonly Column<QuestionRow>[] = [
  { head: 'Question', place: 'lead', cell: (row) => <QuestionName row={row} /> },
  { head: 'Type', isExtra: true, cell: ({ type }) => <span className="whitespace-nowrap">{type}</span> },
  { head: 'Facility', cell: (row) => <Facility row={row} /> },
  {
    head: 'Discrimination',
    cell: ({ discrimination, discriminationText }) => <DiscriminationBar value={discrimination} text={discriminationText} />,
  },
  { head: 'Common wrong answer', cell: ({ mostWrong }) => <span className="tab wrap-anywhere">{mostWrong}</span> },
  { head: 'Median time', isRight: true, isExtra: true, cell: ({ medianTime }) => medianTime },
];

const countedNotes: readonly CountedNote[] = [
  { stat: 'Attempts', text: 'First attempts count, once fully marked.' },
  { stat: 'Facility', text: 'The share of marks earned.' },
  {
    stat: 'Discrimination',
    text: `How well the question separates strong students from weak ones: the correlation of its marks with the marks for the rest of the paper, shown for ${minForDiscrimination} students or more.`,
  },
];

/** The questions with their stats, as a table. */
export function QuestionTable({ questions, questionsAbout }: Pick<TestReportView, 'questions' | 'questionsAbout'>) {
  return (
    <section className="mt-8" aria-labelledby="questions">
      <SectionHead title="Questions" id="questions" fact={questionsAbout} />
      <DataTable
        caption="Questions in order"
        columns={columns}
        rows={questions}
        findKey={({ id }) => id}
        className="items [--cols:1fr_1fr] [&_td:nth-child(3)]:md:w-39"
        isTight
      />
      <CountedNotes notes={countedNotes} className="mt-3" />
    </section>
  );
}
