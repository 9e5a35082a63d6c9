import type { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import { Status, type StatusKind } from '../../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { toExtensionForOne } from './asked-extension.ts';
import { ExtendLink } from './extend-form.tsx';
import { stateWords } from './running-filters.ts';
import type { RunningRow } from './running-view.server.ts';

const kinds: Readonly<Record<RunningState, StatusKind>> = {
  active: 'active',
  offline: 'suspended',
  frozen: 'pending',
  submitted: 'done',
  not_started: 'off',
};

function listColumns(action: string): Column<RunningRow>[] {
  return [
    { head: 'Student', place: 'lead', cell: ({ name, about }) => <RowName about={about}>{name}</RowName> },
    { head: 'State', cell: ({ state }) => <Status kind={kinds[state]}>{stateWords[state]}</Status> },
    { head: 'Question', isRight: true, cell: ({ at }) => at },
    { head: 'Answered', cell: ({ percent, answered }) => <Meter percent={percent} text={answered} /> },
    {
      head: 'Last save',
      cell: ({ state, lastSaved }) => <span className={state === 'offline' ? 'tab late' : 'tab'}>{lastSaved}</span>,
    },
    { head: 'Time left', isRight: true, cell: ({ left }) => <b className="tab">{left}</b> },
    {
      head: 'Actions',
      isHeadHidden: true,
      isRight: true,
      place: 'foot',
      cell: ({ name, attemptId }) =>
        attemptId !== null && (
          <span className="acts">
            <ExtendLink action={action} asked={toExtensionForOne({ attemptId, name })} size="small" variant="quiet">
              Extend<span className="sr-only"> for {name}</span>
            </ExtendLink>
          </span>
        ),
    },
  ];
}

/** The students of a test: those who write, who submitted, who have not started. */
export function RunningTable({ action, rows }: { action: string; rows: readonly RunningRow[] }) {
  return (
    <DataTable
      caption="Students, the first to finish first"
      columns={listColumns(action)}
      rows={rows}
      findKey={({ id }) => id}
      className="running-students [--cols:1fr_1fr]"
      isTight
    />
  );
}
