import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { archiveIcon, checkIcon, copyIcon, downloadIcon, eyeIcon, refreshIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { testStates } from '../test-text.ts';
import type { TestRow } from './test-row.ts';

interface RowActionProps {
  name: string;
  value: string;
  label: string;
  title: string;
  icon: string;
  action?: string;
}

function RowAction({ name, value, label, title, icon, action }: RowActionProps) {
  return (
    <button
      type="submit"
      {...{ name, value, title }}
      formAction={action}
      className="btn btn-quiet btn-sm btn-icon"
      aria-label={label}
    >
      <Icon path={icon} />
    </button>
  );
}

function Actions({ row: { id, key, title, status }, base }: { row: TestRow; base: TestsBase }) {
  const isArchived = status === 'archived';
  return (
    <span className="acts relative z-1 gap-0.5">
      <RowAction
        name="from"
        value="list"
        label={`Preview ${title} as a student`}
        title="Preview"
        icon={eyeIcon}
        action={`/tests/${id}/preview`}
      />
      <LinkButton href={`${base}/${id}/check`} variant="quiet" size="small" icon={checkIcon} label={`Checks of ${title}`} />
      <RowAction name="duplicate" value={key} label={`Duplicate ${title}`} title="Duplicate" icon={copyIcon} />
      <LinkButton href={`${base}/import?test=${id}`} variant="quiet" size="small" icon={downloadIcon} label={`Export ${title}`} />
      {isArchived ? (
        <RowAction name="restore" value={key} label={`Bring back ${title}`} title="Bring back" icon={refreshIcon} />
      ) : (
        <RowAction name="archive" value={key} label={`Archive ${title}`} title="Archive" icon={archiveIcon} />
      )}
    </span>
  );
}

function TestFacts({ about, warning }: Pick<TestRow, 'about' | 'warning'>) {
  if (warning === null) return about;
  return (
    <>
      {about} · <span className="font-semibold text-marigold-ink">{warning}</span>
    </>
  );
}

function listColumns(base: TestsBase): Column<TestRow>[] {
  return [
    {
      head: 'Test',
      place: 'lead',
      cell: ({ id, title, about, warning }) => (
        <RowName href={`${base}/${id}`} about={<TestFacts about={about} warning={warning} />}>
          {title}
        </RowName>
      ),
    },
    {
      head: 'For',
      cell: ({ subject, level }) => (
        <>
          {subject}
          <span className="sub">{level}</span>
        </>
      ),
    },
    {
      head: 'Questions',
      isRight: true,
      cell: ({ questions, marks }) => (
        <>
          {questions}
          <span className="sub">{marks}</span>
        </>
      ),
    },
    { head: 'Status', cell: ({ status }) => <Status kind={testStates[status].kind}>{testStates[status].word}</Status> },
    { head: 'Taken', isRight: true, cell: ({ taken }) => taken },
    { head: 'Changed', isExtra: true, cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span> },
    { head: 'Actions', place: 'foot', isRight: true, cell: (row) => <Actions row={row} base={base} /> },
  ];
}

interface TestTableProps {
  base: TestsBase;
  /** URL of this list page, which the form posts to. */
  action: string;
  rows: readonly TestRow[];
}

/** The tests in one form. Each button names an action and a test. */
export function TestTable({ base, action, rows }: TestTableProps) {
  return (
    <PostForm action={action}>
      <DataTable caption="Tests, last changed first" columns={listColumns(base)} rows={rows} findKey={({ id }) => id} isTight />
    </PostForm>
  );
}
