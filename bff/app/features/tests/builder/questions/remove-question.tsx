import { LinkButton } from '../../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../../ui/page-dialog.tsx';
import type { QuestionLine } from '../../../questions/form/question-line.server.ts';

const words = 'The question leaves the test, and its marks are taken off the total. Students who have answered it keep it.';

/** Asks before a question is removed; the button that opens it fills in which. Its press takes the whole page along. */
export function RemoveDialog() {
  return (
    <PageDialog id="remove" title="Remove question" isSmall>
      <div className="dialog-body">
        <p data-slot="about" />
        <p className="meta">{words}</p>
      </div>
      <footer>
        <CloseButton>Cancel</CloseButton>
        <button type="submit" form="builder" name="press" className="btn btn-danger" data-slot="press">
          Remove
        </button>
      </footer>
    </PageDialog>
  );
}

/** The same question as a part of the page, without script. */
export function RemoveSection({ line, path }: { line: QuestionLine; path: string }) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove question</h2>
      <p className="mt-2">
        Question {line.number} {line.marks}
      </p>
      <p className="meta mt-1">{words}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <button type="submit" form="builder" name="press" value={`remove:${line.id}`} className="btn btn-danger">
          Remove
        </button>
      </div>
    </section>
  );
}
