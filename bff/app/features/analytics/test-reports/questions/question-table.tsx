import { minForDiscrimination } from '@shikhar/contracts/analytics/test-reports/schemas';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Bar } from '../../../../ui/meter.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { KeyBadge } from '../report-parts.tsx';
import type { QuestionRow, TestReportView } from '../tests/test-report-view.server.ts';
import { DiscriminationBar } from './discrimination-bar.tsx';

function QuestionName({ row: { href, number, name, text, basis, needsKeyCheck, rule } }: { row: QuestionRow }) {
  return (
    <>
      <span className="qn">
        <b className="num">
          <span className="sr-only">{name}</span>
          <span aria-hidden="true">{number}</span>
        </b>
        <a className="name" href={href}>
          <RichTextView text={text} />
        </a>
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
  { head: 'Most chosen wrong', cell: ({ mostWrong }) => <span className="tab wrap-anywhere">{mostWrong}</span> },
  { head: 'Median time', isRight: true, isExtra: true, cell: ({ medianTime }) => medianTime },
];

/** Each question with its figures, as a table. */
export function QuestionTable({ questions, questionsAbout }: Pick<TestReportView, 'questions' | 'questionsAbout'>) {
  return (
    <section className="mt-8" aria-labelledby="questions">
      <SectionHead
        title="Questions"
        id="questions"
        fact={`Facility: share of marks earned. Discrimination: how well it tells strong from weak. ${questionsAbout}`}
      />
      <DataTable
        caption="The questions in their order"
        columns={columns}
        rows={questions}
        findKey={({ id }) => id}
        className="items [--cols:1fr_1fr] [&_td:nth-child(3)]:md:w-39"
        isTight
      />
      <p className="hint mt-3">
        Of first attempts that are fully marked. Discrimination is the correlation of a question’s marks with those of the rest of
        the paper, shown from {minForDiscrimination} students on.
      </p>
    </section>
  );
}
