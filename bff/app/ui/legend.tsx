import type { ReactNode } from 'react';
import { type QuestionState, stateMarks } from './question-state.ts';

const rows = [
  ['answered', 'Answered'],
  ['answered_flagged', 'Answered and flagged'],
  ['flagged', 'Flagged, no answer'],
  ['seen', 'Seen, no answer'],
  ['not_visited', 'Not visited'],
] as const satisfies readonly (readonly [QuestionState, string])[];

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

/** What the fills and corners of the palette mean, and how many questions stand so. */
export function Legend({ states, current }: LegendProps) {
  return (
    <dl className="legend">
      {current !== undefined && (
        <LegendRow isCurrent label="You are here">
          {current}
        </LegendRow>
      )}
      {rows.map(([state, label]) => (
        <LegendRow key={state} marks={stateMarks[state]} label={label}>
          {states?.filter((each) => each === state).length}
        </LegendRow>
      ))}
    </dl>
  );
}
