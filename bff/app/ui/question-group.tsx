import './question-group.css';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { TextBlock, TextRow } from '../lib/maths/rich-text.ts';
import { RichTextView } from '../lib/maths/rich-text-view.tsx';
import { readTab, writeTab } from '../lib/tab-storage.ts';
import { Icon } from './icon.tsx';
import { downIcon } from './icons.ts';
import { QuestionFigure } from './question-figure.tsx';

/** The passage, case, table or figure that several questions share. */
export interface QuestionGroupView {
  id: string;
  title: string;
  /** `Questions 4 to 7`; '' where they have no numbers. */
  questions: string;
  blocks: readonly TextBlock[];
  image?: { url: string; alt: string } | undefined;
}

function HeadRow({ row }: { row: TextRow }) {
  return (
    <tr>
      {row.cells.map(({ key, text }) => (
        <th key={key} scope="col">
          <RichTextView text={text} />
        </th>
      ))}
    </tr>
  );
}

function BodyRow({ row }: { row: TextRow }) {
  return (
    <tr>
      {row.cells.map(({ key, text }) => (
        <td key={key}>
          <RichTextView text={text} />
        </td>
      ))}
    </tr>
  );
}

/** The text and picture of a group. */
function GroupText({ blocks, image }: Pick<QuestionGroupView, 'blocks' | 'image'>) {
  return (
    <>
      {blocks.map((block) =>
        block.kind === 'text' ? (
          <p key={block.key}>
            <RichTextView text={block.text} canScroll />
          </p>
        ) : (
          <table key={block.key}>
            <thead>
              <HeadRow row={block.head} />
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <BodyRow key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        ),
      )}
      <QuestionFigure image={image} />
    </>
  );
}

/** Folds on phones: open at its first question, and then as the student left it. Wide screens always show it. */
export function QuestionGroup({ group, isFirst }: { group: QuestionGroupView; isFirst: boolean }) {
  const storedAs = `group ${group.id}`;
  const [isOpen, setOpen] = useState(isFirst);
  useEffect(() => {
    const stored = readTab(storedAs);
    if (stored !== null) setOpen(stored === 'open');
  }, [storedAs]);
  const remember = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open === isOpen) return;
    setOpen(currentTarget.open);
    writeTab(storedAs, currentTarget.open ? 'open' : 'closed');
  };
  return (
    <details className="q-group" open={isOpen} onToggle={remember}>
      <summary>
        <b>{group.title || 'Read this first'}</b>
        {group.questions !== '' && <span className="meta">{group.questions}</span>}
        <Icon path={downIcon} size="small" className="chev" />
      </summary>
      <div className="in">
        <GroupText blocks={group.blocks} image={group.image} />
      </div>
    </details>
  );
}
