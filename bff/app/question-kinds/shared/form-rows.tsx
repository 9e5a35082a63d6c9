import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from '../../forms/field-values.ts';
import { hasAny } from '../../forms/form-state.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { DragHandle } from '../../ui/drag-handle.tsx';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon, downIcon, plusIcon } from '../../ui/icons.ts';
import type { EditedForm } from '../editing-kind.ts';
import { countRows, moveRow, type RowKind, removeRow } from './question-rows.ts';

/** The field of a row that a button leads to. */
function focusRow({ element }: EditedForm, { typed }: RowKind, row: number): void {
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${typed[0]}-${row}"]`)?.focus());
}

/** Buttons to move and remove a row. Their place is there before the script is. */
function RowButtons({ form, kind, row, labels, count, onRemove }: RowProps & { count: number; onRemove: () => void }) {
  const isHydrated = useHydrated();
  const remove = () => {
    form.change(removeRow(kind, form.readValues(), row));
    onRemove();
    focusRow(form, kind, Math.max(0, Math.min(row, count - 2)));
  };
  return (
    <span className="row-buttons">
      {isHydrated && (
        <>
          <DragHandle label={labels.move} place={row} onMove={(to) => form.change(moveRow(kind, form.readValues(), row, to))} />
          <Button type="button" variant="quiet" size="small" icon={closeIcon} label={labels.remove} onClick={remove} />
        </>
      )}
    </span>
  );
}

interface RowProps {
  form: EditedForm;
  kind: RowKind;
  row: number;
  labels: RowLabels;
}

/** `Move option B`, `Remove option B`. */
interface RowLabels {
  move: string;
  remove: string;
}

interface FormRowsProps {
  form: EditedForm;
  kind: RowKind;
  /** The collapsed part without JavaScript: 'More options'. */
  title: string;
  about?: string;
  /** The button that shows one more row: 'Add option'. */
  addLabel: string;
  labelRow: (row: number) => RowLabels;
  className: string;
  /** Writes a text of several lines into the rows from this one on; null for one line. */
  onPaste?: (text: string, row: number) => FieldValues | null;
  /** The fields of a row. */
  children: (row: number) => ReactNode;
}

/**
 * The rows of a question: options, pairs or lines of a rubric. Buttons add, move and remove them; without JavaScript, all rows are
 * there, and the later ones collapsed. The fields of a row stay in the document, so that what is typed before the script arrives stays.
 */
export function FormRows({ form, kind, title, about, addLabel, labelRow, className, onPaste, children }: FormRowsProps) {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(() => countRows(kind, form.values));
  const { readValues } = form;
  // Rows typed before the script arrived, pasted, or brought back by undo.
  useEffect(() => setShown((now) => Math.max(now, countRows({ ...kind, first: 1 }, readValues()))), [kind, readValues]);
  const add = () => {
    setShown(shown + 1);
    focusRow(form, kind, shown);
  };
  const renderRow = (row: number) => (
    <div
      key={row}
      className={`${className} drag-item`}
      hidden={isHydrated && row >= shown}
      onPaste={(event) => {
        const values = onPaste?.(event.clipboardData.getData('text/plain'), row);
        if (!values) return;
        event.preventDefault();
        form.change(values);
      }}
    >
      {children(row)}
      <RowButtons
        form={form}
        kind={kind}
        row={row}
        labels={labelRow(row)}
        count={shown}
        onRemove={() => setShown(Math.max(1, shown - 1))}
      />
    </div>
  );
  const more = kind.rows.slice(kind.first);
  const isFilled = hasAny(
    form.state,
    more.flatMap((row) => kind.typed.map((name) => `${name}-${row}`)),
  );
  return (
    <div className="drag-list form-rows">
      {kind.rows.slice(0, kind.first).map(renderRow)}
      <details className={isHydrated ? 'more-rows' : 'fold'} open={isHydrated || isFilled}>
        <summary hidden={isHydrated}>
          {title}
          {about && <span className="meta">{about}</span>}
          <Icon path={downIcon} size="small" className="chev" />
        </summary>
        <div className="form-rows">{more.map(renderRow)}</div>
      </details>
      {isHydrated && shown < kind.rows.length && (
        <Button type="button" variant="quiet" size="small" icon={plusIcon} className="justify-self-start" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
