import { countOf, formatMarks } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stats } from '../../../ui/facts.tsx';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { formatImported } from './import-words.ts';
import type { ImportView } from './load-import.server.ts';

/** The last step: what came about, and where it is. */
export function ImportDone({ base, report }: { base: TestsBase; report: ImportView['report'] }) {
  const { target, questionCount, rejectedCount, totalMarks } = report;
  return (
    <>
      <Banner kind="ok" title={formatImported(report)} />
      <div className="mt-4">
        <Stats
          facts={[
            { label: 'Imported', value: formatMarks(questionCount), about: countOf(totalMarks, 'mark') },
            { label: 'Rejected', value: formatMarks(rejectedCount), about: rejectedCount > 0 ? 'left in the file' : 'none' },
          ]}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={target.testId === null ? `${base}/bank` : `${base}/${target.testId}`} variant="primary">
          {target.testId === null ? 'Question bank' : 'Open the test'}
        </LinkButton>
        <LinkButton href={`${base}/import`}>Import another file</LinkButton>
      </div>
    </>
  );
}
