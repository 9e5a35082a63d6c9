import { LinkButton } from '../../../ui/button.tsx';

/** Notice above a test that its author previews. */
export function PreviewNote({ leaveHref }: { leaveHref: string }) {
  return (
    <aside className="exam-note" aria-label="Preview">
      <p className="grow">
        <b>Preview: nothing here counts.</b>
        <span className="wide"> You see the test as a student does.</span>
      </p>
      <LinkButton href={leaveHref} size="small">
        Back to the test
      </LinkButton>
    </aside>
  );
}
