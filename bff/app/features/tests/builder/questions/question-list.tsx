import { Empty } from '../../../../ui/empty.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon, bookIcon, editIcon, layersIcon, trashIcon } from '../../../../ui/icons.ts';
import type { QuestionLine } from '../../../questions/form/question-line.server.ts';
import { QuestionSummary } from '../../../questions/form/question-summary.tsx';
import type { QuestionGroup } from '../builder-view.ts';

interface LineButtonProps {
  intent: string;
  label: string;
  icon: string;
  isDanger?: boolean;
  opens?: string;
  fills?: Readonly<Record<string, string>>;
}

/** Submits the whole page, so that the rest of it is saved too. */
function LineButton({ intent, label, icon, isDanger, ...dialog }: LineButtonProps) {
  return (
    <button
      type="submit"
      form="builder"
      name="intent"
      value={intent}
      className={`btn ${isDanger ? 'btn-danger-quiet' : 'btn-quiet'} btn-sm btn-icon`}
      aria-label={label}
      title={label}
      data-opens={dialog.opens}
      {...Object.fromEntries(Object.entries(dialog.fills ?? {}).map(([name, text]) => [`data-fill-${name}`, text]))}
    >
      <Icon path={icon} />
    </button>
  );
}

function Line({ line, isFirst, isLast }: { line: QuestionLine; isFirst: boolean; isLast: boolean }) {
  const { id, number } = line;
  return (
    <li id={`question-${id}`}>
      <span className="num">{number}</span>
      <QuestionSummary {...line} />
      <span className="side-r">
        <b>{line.marks}</b>
        {!isFirst && <LineButton intent={`up:${id}`} label={`Move question ${number} up`} icon={arrowUpIcon} />}
        {!isLast && <LineButton intent={`down:${id}`} label={`Move question ${number} down`} icon={arrowDownIcon} />}
        <LineButton intent={`edit:${id}`} label={`Edit question ${number}`} icon={editIcon} />
        <LineButton intent={`to-bank:${id}`} label={`Save question ${number} into the question bank`} icon={bookIcon} />
        <LineButton
          intent={`ask-remove:${id}`}
          label={`Remove question ${number}`}
          icon={trashIcon}
          isDanger
          opens="remove"
          fills={{ about: `Question ${number} ${line.marks}`, intent: `remove:${id}` }}
        />
      </span>
    </li>
  );
}

/** The questions by section, each with its key marked. */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  const ids = groups.flatMap(({ lines }) => lines.map(({ id }) => id));
  if (ids.length === 0 && groups.length <= 1) {
    return <Empty icon={layersIcon} message="No questions yet." about="Write the first one below." />;
  }
  return (
    <div className="stack">
      {groups.map(({ key, title, about, lines }) => (
        <div key={key}>
          {title && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-2">
              <h3>{title}</h3>
              <span className="meta">{about}</span>
            </div>
          )}
          {lines.length === 0 ? (
            <p className="meta">No questions in this section yet.</p>
          ) : (
            <ol className="qb">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isFirst={line.id === ids[0] && groups[0]?.key === key}
                  isLast={line.id === ids.at(-1) && groups.at(-1)?.key === key}
                />
              ))}
            </ol>
          )}
        </div>
      ))}
    </div>
  );
}
