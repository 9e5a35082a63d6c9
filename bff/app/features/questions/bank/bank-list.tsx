import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import '../form/question-list.css';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { copyIcon, editIcon, eyeIcon } from '../../../ui/icons.ts';
import type { BankRow } from './bank-view.ts';

interface LineProps {
  path: string;
  row: BankRow;
  isSelected: boolean;
  onChange: () => void;
}

function Line({ path, row, isSelected, onChange }: LineProps) {
  const { id, spoken, isOwn } = row;
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          name="question"
          value={id}
          checked={isSelected}
          onChange={onChange}
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
        <b>[{formatNumber(row.marks)}]</b>
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
  /** Called when a question is selected or not any more. */
  onChange: () => void;
}

/** One page of the bank's questions, with checkboxes. */
export function BankList({ path, rows, selected, onChange }: BankListProps) {
  return (
    <ol className="qb bank">
      {rows.map((row) => (
        <Line key={row.id} path={path} row={row} isSelected={selected.has(row.id)} onChange={onChange} />
      ))}
    </ol>
  );
}
