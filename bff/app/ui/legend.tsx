import type { ReactNode } from 'react';
import { type QuestionState, stateMarks } from './question-state.ts';

interface Row {
  label: string;
  /** States counted together; the first gives the symbol. */
  states: readonly [QuestionState, ...QuestionState[]];
  /** Shown only when the count is not 0. */
  isRare?: true;
}

const rows: readonly Row[] = [
  { label: 'Answered', states: ['answered'] },
  { label: 'Answered, waiting', states: ['waiting', 'waiting_flagged'], isRare: true },
  { label: 'Answered and flagged', states: ['answered_flagged'] },
  { label: 'Flagged, no answer', states: ['flagged'] },
  { label: 'Seen, no answer', states: ['seen'] },
  { label: 'Not visited', states: ['not_visited'] },
];

interface LegendProps {
  /** The states of all questions, to count; without them the legend only explains. */
  states?: readonly QuestionState[];
  /** The number of the question being shown. */
  current?: number | undefined;
}

function LegendRow({
  marks,
  isCurrent,
  label,
  children,
}: {
  marks?: string;
  isCurrent?: true;
  label: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        <span className="pq" data-s={marks} aria-current={isCurrent && 'step'} aria-hidden="true" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Explains the palette's symbols, with the number of questions in each state. */
export function Legend({ states, current }: LegendProps) {
  const counted = rows.flatMap(({ label, states: own, isRare }) => {
    const count = states?.filter((each) => own.includes(each)).length;
    return isRare && !count ? [] : [{ label, marks: stateMarks[own[0]], count }];
  });
  return (
    <dl className="legend">
      {current !== undefined && (
        <LegendRow isCurrent label="You are here">
          {current}
        </LegendRow>
      )}
      {counted.map(({ label, marks, count }) => (
        <LegendRow key={label} marks={marks} label={label}>
          {count}
        </LegendRow>
      ))}
    </dl>
  );
}
