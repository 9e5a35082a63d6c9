import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { countOf, formatMarks } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { countByRole } from './import-words.ts';

/** The last step: what came about. */
export function ImportDone({ report }: { report: ImportReport }) {
  const { created, alreadyThere } = report;
  const title = created > 0 ? `${countOf(created, 'user')} imported.` : 'Nothing was new in this file.';
  return (
    <>
      <Banner kind="ok" title={title}>
        {created > 0 ? 'Each gets an email with a link to set the password.' : 'Everyone in it has an account already.'}
      </Banner>
      <div className="mt-4">
        <Stats
          facts={[
            { label: 'New users', value: formatMarks(created), about: created > 0 ? countByRole(report) : 'none in this file' },
            { label: 'Already there', value: formatMarks(alreadyThere), about: 'nothing changed' },
          ]}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/admin/users" variant="primary">
          User Management
        </LinkButton>
        <LinkButton href="/admin/users/import">Import another file</LinkButton>
      </div>
    </>
  );
}
