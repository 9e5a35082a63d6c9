import type { RefObject } from 'react';
import type { QuestionView } from './question-view.ts';
import type { SaveStanding } from './save-standing.ts';

interface HiddenFieldsProps {
  view: QuestionView;
  acknowledged: SaveStanding['acknowledged'];
  isFlagged: boolean;
  pressedAt: RefObject<HTMLInputElement>;
}

/** What a press says beside the answer. The first button of a form is what Enter presses: here it saves and stays. */
export function HiddenFields({ view, acknowledged, isFlagged, pressedAt }: HiddenFieldsProps) {
  return (
    <>
      <button className="sr-only" type="submit" name="go" value="save" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="index" value={view.number - 1} />
      <input type="hidden" name="type" value={view.question.type} />
      <input type="hidden" name="sequence" value={acknowledged.sequence} />
      <input type="hidden" name="shown" value={acknowledged.shown} />
      <input type="hidden" name="flagged" value={String(isFlagged)} />
      <input type="hidden" name="pressedAt" ref={pressedAt} />
    </>
  );
}
