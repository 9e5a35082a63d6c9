import '../form/question-list.css';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { formatMarks } from '../../../lib/words/marks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { copyIcon, editIcon, eyeIcon } from '../../../ui/icons.ts';
import type { BankRow } from './bank-view.ts';

function Line({ path, row, isSelected }: { path: string; row: BankRow; isSelected: boolean }) {
  const { id, spoken, isOwn } = row;
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          name="question"
          value={id}
          defaultChecked={isSelected}
          data-marks={row.marks}
          aria-label={`Select: ${spoken}`}
        />
      </label>
      <div>
        <p>
          <RichTextView text={row.text} canScroll />
        </p>
        <p className="meta dots">
          {row.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {row.near !== null && (
          <p className="mt-2">
            <Badge tone="warn" icon={copyIcon}>
              Nearly the same as “{row.near}”
            </Badge>
          </p>
        )}
      </div>
      <span className="side-r">
        <b>[{formatMarks(row.marks)}]</b>
        <LinkButton
          href={`${path}/${id}`}
          variant="quiet"
          size="small"
          icon={isOwn ? editIcon : eyeIcon}
          label={`${isOwn ? 'Edit' : 'Look at'}: ${spoken}`}
        />
      </span>
    </li>
  );
}

interface BankListProps {
  path: string;
  rows: readonly BankRow[];
  selected: ReadonlySet<string>;
}

/** One page of the bank's questions, with checkboxes. */
export function BankList({ path, rows, selected }: BankListProps) {
  return (
    <ol className="qb bank">
      {rows.map((row) => (
        <Line key={row.id} path={path} row={row} isSelected={selected.has(row.id)} />
      ))}
    </ol>
  );
}
