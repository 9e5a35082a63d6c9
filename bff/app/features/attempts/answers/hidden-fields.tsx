import type { QuestionView } from '../paper/question-view.ts';

/** What a press says beside the answer. The first button of a form is what Enter presses: here it saves and stays. */
export function HiddenFields({ view, isFlagged, isLook }: { view: QuestionView; isFlagged: boolean; isLook: boolean }) {
  return (
    <>
      <button className="sr-only" type="submit" name="go" value="save" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="index" value={view.number - 1} />
      <input type="hidden" name="type" value={view.question.type} />
      <input type="hidden" name="sequence" value={view.sequence} />
      <input type="hidden" name="shown" value={view.shown} />
      {isLook && <input type="hidden" name="look" value="true" />}
      <input type="hidden" name="flagged" value={String(isFlagged)} />
    </>
  );
}
