import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { OutlineLine, OutlineSection } from '../builder-view.ts';
import type { QuestionPlace } from './order-questions.ts';

export const removalNote =
  'The question is removed from the test and its marks from the total. Students who have answered it keep it.';

interface RemoveDialogProps {
  line: OutlineLine;
  onClose: () => void;
  onRemove: () => void;
}

/** Confirms the removal of a question. In the body, because forms in forms are not allowed. */
export function RemoveDialog({ line, onClose, onRemove }: RemoveDialogProps) {
  return createPortal(
    <Dialog
      id="remove"
      title="Remove question"
      isSmall
      onClose={onClose}
      actions={(close) => (
        <>
          <Button type="button" onClick={close}>
            Cancel
          </Button>
          <Button
            type="button"
            variant="danger"
            onClick={() => {
              onRemove();
              close();
            }}
          >
            Remove
          </Button>
        </>
      )}
    >
      <p>
        Question {line.number} {line.marks}
      </p>
      <p className="meta">{removalNote}</p>
    </Dialog>,
    document.body,
  );
}

interface MoveDialogProps {
  line: OutlineLine;
  groups: readonly OutlineSection[];
  onClose: () => void;
  onMove: (to: QuestionPlace) => void;
}

/** Moves a question to a number; in a test with sections, within one of them. */
export function MoveDialog({ line, groups, onClose, onMove }: MoveDialogProps) {
  const own = groups.find(({ lines }) => lines.some(({ id }) => id === line.id));
  const [group, setGroup] = useState(own?.key ?? '');
  const [error, setError] = useState<string>();
  const chosen = groups.find(({ key }) => key === group);
  const others = chosen?.lines.filter(({ id }) => id !== line.id).length ?? 0;
  const place = own?.lines.findIndex(({ id }) => id === line.id) ?? 0;
  const send = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    // React also passes it to the form around the outline.
    event.stopPropagation();
    const form = event.currentTarget;
    const number = Number(new FormData(form).get('place'));
    if (!Number.isInteger(number) || number < 1 || number > others + 1) {
      setError(`Enter a whole number from 1 to ${others + 1}.`);
      form.querySelector('input')?.focus();
      return;
    }
    onMove({ group, place: number - 1 });
    close();
  };
  return createPortal(
    <Dialog id="move" title={`Move question ${line.number}`} isSmall onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={(event) => send(event, close)} onChange={() => setError(undefined)}>
          <div className="dialog-body stack">
            {groups.length > 1 && (
              <SelectField
                name="group"
                label="Section"
                options={groups.map(({ key, title }) => ({ value: key, label: title ?? '' }))}
                value={group}
                onChange={({ target }) => setGroup(target.value)}
              />
            )}
            <TextField
              name="place"
              label={groups.length > 1 ? 'Place in the section' : 'Move to'}
              hint={`1 to ${others + 1}`}
              error={error}
              type="number"
              min={1}
              max={others + 1}
              inputMode="numeric"
              defaultValue={String(place + 1)}
              required
              isFocused
            />
          </div>
          <footer>
            <Button type="button" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary">Move</Button>
          </footer>
        </form>
      )}
    </Dialog>,
    document.body,
  );
}
