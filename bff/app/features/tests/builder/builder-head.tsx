import { Status } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { checkIcon, clockIcon, eyeIcon, reportIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { testStates } from '../test-text.ts';
import type { BuilderView } from './builder-view.ts';

/** Link to the test's report. */
function buildReportHref(base: TestsBase, testId: string): string {
  return base === '/admin/tests' ? `${base}/${testId}/report` : `/teacher/performance?test=${testId}`;
}

interface BuilderHeadProps {
  base: TestsBase;
  view: BuilderView;
  /** The line about the draft. */
  said: string | null;
}

const formId = 'builder';

export function BuilderHead({ base, view: { test }, said }: BuilderHeadProps) {
  if (!test) {
    return (
      <PageHead title="Create New Test" about={<span role="status">{said}</span>}>
        <Button name="intent" value="create" form={formId} variant="primary" className="hide-phone">
          Create test
        </Button>
      </PageHead>
    );
  }
  const path = `${base}/${test.id}`;
  const { kind, word } = testStates[test.status];
  const about = (
    <>
      <Status kind={kind}>{word}</Status> {test.about} <span role="status">{said && `· ${said}`}</span>
    </>
  );
  return (
    <PageHead title={test.title} about={about}>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${path}/versions`} variant="quiet" icon={clockIcon}>
          Versions
        </LinkButton>
        {test.takenCount > 0 && (
          <>
            <LinkButton href={buildReportHref(base, test.id)} variant="quiet" icon={reportIcon}>
              Report
            </LinkButton>
            <LinkButton href={`${path}/remarking`} variant="quiet">
              Correct the key
            </LinkButton>
          </>
        )}
        <Button name="intent" value="preview" form={formId} icon={eyeIcon}>
          Preview
        </Button>
        <Button name="intent" value="check" form={formId} variant="primary" icon={checkIcon}>
          {test.status === 'draft' ? 'Check and publish' : 'Checks'}
        </Button>
      </div>
    </PageHead>
  );
}
