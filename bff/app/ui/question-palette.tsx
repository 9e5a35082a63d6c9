import type { MouseEvent } from 'react';
import { PageLink } from './page-link.tsx';
import { type QuestionState, stateMarks, stateWords } from './question-state.ts';

export interface PaletteQuestion {
  /** From 1, as the student counts. */
  number: number;
  state: QuestionState;
}

interface QuestionPaletteProps {
  questions: readonly PaletteQuestion[];
  /** The number of the question being shown. */
  current?: number | undefined;
  /** Makes the numbers links. Otherwise they are submit buttons `go=<number>` of the surrounding form or of `form`. */
  findHref?: (number: number) => string;
  form?: string | undefined;
  /** Called before a button submits. */
  onSelect?: (number: number, event: MouseEvent<HTMLButtonElement>) => void;
  /** Fills each row with as many as fit. */
  isWide?: boolean;
}

/** The numbered jump buttons; each label includes the state. */
export function QuestionPalette({ questions, current, findHref, form, onSelect, isWide }: QuestionPaletteProps) {
  return (
    <ul className={isWide ? 'pal pal-wide' : 'pal'}>
      {questions.map(({ number, state }) => {
        const attributes = {
          className: 'pq',
          'data-s': stateMarks[state],
          'aria-current': number === current ? ('step' as const) : undefined,
          'aria-label': `Question ${number}, ${stateWords[state]}`,
        };
        return (
          <li key={number}>
            {findHref ? (
              <PageLink {...attributes} href={findHref(number)}>
                {number}
              </PageLink>
            ) : (
              <button
                {...attributes}
                type="submit"
                name="go"
                value={number}
                form={form}
                {...(onSelect && { onClick: (event) => onSelect(number, event) })}
              >
                {number}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
