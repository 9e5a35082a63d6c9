import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import './import.css';
import type { ImportedUser, ImportReport } from '@shikhar/contracts/users/import/schemas';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { type Fact, Stats } from '../../../ui/facts.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { roleNames } from '../user-text.ts';
import { countByRole, countNew, listLines } from './import-text.ts';

function listFacts(report: ImportReport): Fact[] {
  const { errorCount } = report;
  return [
    { label: 'New users', value: formatNumber(countNew(report)), about: countByRole(report) },
    { label: 'Already there', value: formatNumber(report.alreadyThere), about: 'nothing changes' },
    {
      label: 'With errors',
      value: errorCount > 0 ? <span className="text-danger">{formatNumber(errorCount)}</span> : '0',
      about: listLines(report),
    },
  ];
}

function ErrorList({ report: { errors, errorCount } }: { report: ImportReport }) {
  return (
    <section aria-labelledby="errors">
      <SectionHead id="errors" title="Errors" fact={countOf(errorCount, 'line')} />
      <LineList
        lines={errors.map(({ line, message, text }) => ({ key: String(line), line, title: message, excerpt: text }))}
        isBad
      />
      {errors.length < errorCount && <p className="meta mt-2">and {formatNumber(errorCount - errors.length)} more</p>}
    </section>
  );
}

const columns: readonly Column<ImportedUser>[] = [
  { head: 'Line', cell: ({ line }) => <span className="tab">{line}</span> },
  { head: 'User', place: 'lead', cell: ({ name, email }) => <RowName about={email}>{name}</RowName> },
  { head: 'Role', cell: ({ role }) => roleNames[role] },
  { head: 'Details', cell: ({ details }) => details },
];

function NewUsers({ report }: { report: ImportReport }) {
  const count = countNew(report);
  const { newUsers } = report;
  return (
    <section aria-labelledby="new-users">
      <SectionHead id="new-users" title="New users" fact={countOf(count, 'line')} />
      <div className="mt-3">
        <DataTable
          caption="New users, by their lines"
          columns={columns}
          rows={newUsers}
          findKey={({ line }) => String(line)}
          className="import-users"
        />
      </div>
      {newUsers.length < count && <p className="meta mt-2">and {formatNumber(count - newUsers.length)} more</p>}
    </section>
  );
}

/** Second step: what the import would do, and its errors. */
export function ImportCheck({ report }: { report: ImportReport }) {
  const { errorCount, id } = report;
  const count = countNew(report);
  const again = <LinkButton href="/admin/users/import">Choose the file again</LinkButton>;
  return (
    <>
      {errorCount > 0 && (
        <Banner kind="error" title={`${countOf(errorCount, 'line')} cannot be read. Nothing has been imported.`} action={again}>
          {plural(errorCount, {
            one: 'Correct it in your file and choose it again. All lines are imported together, or none.',
            other: 'Correct them in your file and choose it again. All lines are imported together, or none.',
          })}
        </Banner>
      )}
      <div className="mt-4">
        <Stats facts={listFacts(report)} />
      </div>
      <div className={errorCount > 0 && count > 0 ? 'cols cols-6-6 mt-6 gap-6' : 'mt-6'}>
        {errorCount > 0 && <ErrorList report={report} />}
        {count > 0 && <NewUsers report={report} />}
      </div>
      <PostForm action={`/admin/users/import?file=${id}`} className="savebar page-save">
        <span className="meta grow max-md:hidden">Each new user gets an email with a link to set the password.</span>
        {errorCount === 0 && <LinkButton href="/admin/users/import">Choose another file</LinkButton>}
        <Button variant="primary" name="run" value={id} isDisabled={errorCount > 0}>
          Import {countOf(count, 'user')}
        </Button>
      </PostForm>
    </>
  );
}
