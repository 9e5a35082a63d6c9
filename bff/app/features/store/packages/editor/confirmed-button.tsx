import { useLocation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { editorFormId, type SavedPackage } from './editor-view.ts';

const questions = {
  retire: {
    label: 'Retire',
    title: 'Retire this package?',
    words: 'Nobody can buy it any more. Students who have it keep it. You can publish it again.',
  },
  delete: {
    label: 'Delete',
    title: 'Delete this package?',
    words: 'Its tests stay in Manage Tests. This cannot be undone.',
  },
};

type Asked = keyof typeof questions;

function ConfirmButton({ asked }: { asked: Asked }) {
  return (
    <Button variant="danger" form={editorFormId} name="intent" value={asked}>
      {questions[asked].label}
    </Button>
  );
}

/** Asks in a dialog; without JavaScript, what is typed is saved, and the page asks. */
export function ConfirmedButton({ asked }: { asked: Asked }) {
  // An answer of the page closes the dialog.
  return <AskingButton key={useLocation().key} asked={asked} />;
}

function AskingButton({ asked }: { asked: Asked }) {
  const [isOpen, setOpen] = useState(false);
  const { label, title, words } = questions[asked];
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button name="intent" value={`ask-${asked}`} variant="danger-quiet" className="mr-auto" onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          id="asked"
          title={title}
          isSmall
          onClose={() => setOpen(false)}
          actions={(close) => (
            <>
              <Button type="button" onClick={close}>
                Cancel
              </Button>
              <ConfirmButton asked={asked} />
            </>
          )}
        >
          <p>{words}</p>
        </Dialog>
      )}
    </>
  );
}

/** The same question inside the page. */
export function ConfirmedSection({ asked, saved, path }: { asked: Asked; saved: SavedPackage; path: string }) {
  const { title, words } = questions[asked];
  const id = `${asked}-package`;
  return (
    <section className="card mb-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mt-2 wrap-anywhere">{saved.title}</p>
      <p className="meta mt-1">{words}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <ConfirmButton asked={asked} />
      </div>
    </section>
  );
}
