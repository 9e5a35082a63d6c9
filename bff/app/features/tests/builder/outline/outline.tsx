import './outline.css';
import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DragHandle } from '../../../../ui/drag-handle.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import {
  alertIcon,
  arrowDownIcon,
  arrowUpIcon,
  bookIcon,
  downIcon,
  editIcon,
  layersIcon,
  rotateIcon,
  trashIcon,
} from '../../../../ui/icons.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { QuestionSummary } from '../../../questions/form/question-summary.tsx';
import { formatTotals } from '../../test-text.ts';
import type { OutlineLine, SavedTest } from '../builder-view.ts';
import { findPlaceAt, listPlaces } from './order-questions.ts';
import { MoveDialog, RemoveDialog } from './outline-dialogs.tsx';
import type { OutlineState } from './use-outline.ts';

interface LineButtonProps {
  intent: string;
  label: string;
  icon: string;
  isDanger?: boolean;
  /** With JavaScript, in place of sending the page. */
  onClick: () => void;
}

/** Without JavaScript it sends the whole page, so that the rest of it is saved too. */
function LineButton({ intent, label, icon, isDanger, onClick }: LineButtonProps) {
  return (
    <button
      type="submit"
      form="builder"
      name="intent"
      value={intent}
      className={`btn ${isDanger ? 'btn-danger-quiet' : 'btn-quiet'} btn-sm btn-icon`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      <Icon path={icon} />
    </button>
  );
}

interface LineProps {
  line: OutlineLine;
  /** Its index in `listPlaces`. */
  place: number;
  count: number;
  outline: OutlineState;
  path: string;
  isOpen: boolean;
  /** Without JavaScript its buttons need the builder's form. */
  isInForm: boolean;
  onMove: () => void;
  onRemove: () => void;
}

function LineButtons({ line, place, count, outline, path, onRemove }: LineProps) {
  const navigate = useNavigate();
  const { id, number } = line;
  const step = (to: number) => {
    const target = findPlaceAt(outline.groups, id, to);
    if (target) outline.move(id, number, target);
  };
  return (
    <span className="outline-buttons">
      {place > 0 && (
        <LineButton intent={`up:${id}`} label={`Move question ${number} up`} icon={arrowUpIcon} onClick={() => step(place - 1)} />
      )}
      {place < count - 1 && (
        <LineButton
          intent={`down:${id}`}
          label={`Move question ${number} down`}
          icon={arrowDownIcon}
          onClick={() => step(place + 1)}
        />
      )}
      <LineButton
        intent={`edit:${id}`}
        label={`Edit question ${number}`}
        icon={editIcon}
        onClick={() => navigate(`${path}/questions/${id}`)}
      />
      <LineButton
        intent={`to-bank:${id}`}
        label={`Save question ${number} into the question bank`}
        icon={bookIcon}
        onClick={() => outline.saveToBank(id)}
      />
      <LineButton intent={`ask-remove:${id}`} label={`Remove question ${number}`} icon={trashIcon} isDanger onClick={onRemove} />
    </span>
  );
}

function Line(props: LineProps) {
  const { line, place, outline, path, isOpen, isInForm, onMove } = props;
  const { id, number, problems } = line;
  const isHydrated = useHydrated();
  const move = (to: number) => {
    const target = findPlaceAt(outline.groups, id, to);
    if (target) outline.move(id, number, target);
  };
  return (
    <li id={`question-${id}`} className="drag-item" aria-current={isOpen ? 'true' : undefined}>
      <span className="num">
        {number}
        {isHydrated && <DragHandle label={`Move question ${number}`} place={place} onMove={move} onOpen={onMove} />}
      </span>
      <div className="outline-text">
        {line.group && (
          <p className="meta outline-group">
            {line.group.title}.{' '}
            <PageLink href={`${path}?group=${line.group.id}`}>
              Add a question<span className="sr-only"> to {line.group.title}</span>
            </PageLink>
          </p>
        )}
        <QuestionSummary {...line} />
        {!isInForm && (
          <PageLink className="outline-link" href={`${path}/questions/${id}`}>
            <span className="sr-only">Open question {number}</span>
          </PageLink>
        )}
        {problems.map((problem) => (
          <p key={problem} className="problem">
            <Icon path={alertIcon} size="small" />
            {problem}
          </p>
        ))}
      </div>
      <b className="outline-marks">{line.marks}</b>
      {(isInForm || isHydrated) && <LineButtons {...props} />}
    </li>
  );
}

interface OutlineProps {
  test: SavedTest | null;
  outline: OutlineState;
  /** URL of the builder. */
  path: string;
  /** The id of the open question. */
  openId?: string;
  isInForm: boolean;
}

/** The questions of a test by section, with marks and problems, beside the one that is open. On phones it is collapsed. */
export function Outline({ test, outline, path, openId, isInForm }: OutlineProps) {
  const { groups, undoName, undo } = outline;
  const [asked, setAsked] = useState<{ line: OutlineLine; what: 'move' | 'remove' } | null>(null);
  const isHydrated = useHydrated();
  const places = listPlaces(groups);
  const undoByKey = (event: KeyboardEvent) => {
    // Fields have an undo of their own; those of a dialog are children for React.
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || undoName === null) return;
    event.preventDefault();
    undo();
  };
  return (
    <section className="test-outline" aria-labelledby="questions" onKeyDown={undoByKey}>
      <SectionHead id="questions" title="Questions" fact={<span className="tab">{formatTotals(test)}</span>} />
      {outline.refusal && (
        <Banner kind="warn" className="mb-3">
          {outline.refusal}
        </Banner>
      )}
      {groups.length <= 1 && places.every(({ id }) => id === null) ? (
        <Empty icon={layersIcon} message="No questions yet." about="Write the first one beside this list." />
      ) : (
        <details className="outline-fold">
          <summary className="btn btn-secondary">
            <Icon path={layersIcon} />
            All questions
            <Icon path={downIcon} className="chev" />
          </summary>
          <div className="outline-list drag-list">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <label className="check">
                <input type="checkbox" className="show-answers" />
                <span>Show answers</span>
              </label>
              {isHydrated && undoName !== null && (
                <Button type="button" size="small" variant="quiet" icon={rotateIcon} onClick={undo}>
                  Undo<span className="sr-only"> {undoName}</span>
                </Button>
              )}
            </div>
            {test?.problems.map((problem) => (
              <p key={problem} className="problem">
                <Icon path={alertIcon} size="small" />
                {problem}
              </p>
            ))}
            {groups.map(({ key, title, about, lines: own }) => (
              <div key={key}>
                {title && (
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-2">
                    <h3>{title}</h3>
                    <span className="meta">{about}</span>
                  </div>
                )}
                {own.length === 0 ? (
                  <p className="meta drag-item">No questions in this section yet.</p>
                ) : (
                  <ol className="qb">
                    {own.map((line) => (
                      <Line
                        key={line.id}
                        line={line}
                        place={places.findIndex(({ id }) => id === line.id)}
                        count={places.length}
                        outline={outline}
                        path={path}
                        isOpen={line.id === openId}
                        isInForm={isInForm}
                        onMove={() => setAsked({ line, what: 'move' })}
                        onRemove={() => setAsked({ line, what: 'remove' })}
                      />
                    ))}
                  </ol>
                )}
              </div>
            ))}
          </div>
        </details>
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          line={asked.line}
          onClose={() => setAsked(null)}
          onRemove={() => outline.remove(asked.line.id, asked.line.number)}
        />
      )}
      {asked?.what === 'move' && (
        <MoveDialog
          line={asked.line}
          groups={groups}
          onClose={() => setAsked(null)}
          onMove={(to) => outline.move(asked.line.id, asked.line.number, to)}
        />
      )}
    </section>
  );
}
