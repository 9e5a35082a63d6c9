import type { PublishCheck } from '@shikhar/contracts/tests/checks/schemas';
import { useStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { alertIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { testStates } from '../test-text.ts';
import type { ChecksView } from './load-checks.server.ts';

function findPlace(path: string, { questionId }: PublishCheck): string {
  return questionId === null ? path : `${path}/questions/${questionId}`;
}

interface ChecksProps extends Pick<ChecksView, 'hasSections'> {
  path: string;
  checks: readonly PublishCheck[];
}

function Checks({ path, checks, hasSections }: ChecksProps) {
  const details = hasSections ? 'In the test’s details and sections' : 'In the test’s details';
  return (
    <ul className="rows">
      {checks.map((check) => (
        <RowLink
          key={`${check.code} ${check.message}`}
          href={findPlace(path, check)}
          icon={alertIcon}
          title={check.message}
          about={check.number === null ? details : `Open question ${check.number}`}
        />
      ))}
    </ul>
  );
}

interface Refused {
  messages: readonly string[];
  /** Others' changes since the page was opened. */
  changes?: readonly string[];
}

function RefusedNote({ messages, changes = [] }: Refused) {
  if (changes.length === 0) {
    return (
      <Banner kind="error" className="mb-4" isFocused>
        {messages.join(' ')}
      </Banner>
    );
  }
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused>
      <p>This test was changed since you opened this page. This is how it is now:</p>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface ChecksPageProps {
  view: ChecksView;
  refused: Refused | undefined;
}

/** The problems that block publishing a test, each with its question, and the Publish button. */
export function ChecksPage({ view, refused }: ChecksPageProps) {
  const base = useStaffPath('tests');
  const { id, title, status, revision, about, checks, hasSections, hasUnsaved, classLevel } = view;
  const path = `${base}/${id}`;
  const { kind, word } = testStates[status];
  const isReady = checks.length === 0;
  return (
    <>
      <BackLink href={path}>{title}</BackLink>
      <PageHead
        title="Check and publish"
        about={
          <>
            <Status kind={kind}>{word}</Status> {about}
          </>
        }
      />
      {refused && <RefusedNote {...refused} />}
      {hasUnsaved && (
        <Banner kind="warn" title="Some details are not saved" className="mb-4">
          You changed the details of this test without saving them. Students get the saved ones.{' '}
          <PageLink href={path}>Save them first</PageLink>.
        </Banner>
      )}
      <section className="card stack" aria-labelledby="checks">
        <SectionHead id="checks" title="Checks" fact={isReady ? 'All passed' : `${countOf(checks.length, 'problem')} to fix`} />
        {isReady ? (
          <Banner kind="ok">
            Every question has a key and a chapter, no option is repeated, pictures are described, and the marks add up.
          </Banner>
        ) : (
          <Checks path={path} checks={checks} hasSections={hasSections} />
        )}
        {status === 'draft' && (
          <PostForm action={`${path}/check`} className="stack">
            <input type="hidden" name="revision" value={revision} />
            <p className="meta">
              {isReady
                ? `Students of Class ${classLevel} find the test as soon as it is published.`
                : 'You can publish the test when this list is empty.'}
            </p>
            <div>
              <Button variant="primary" isDisabled={!isReady}>
                Publish
              </Button>
            </div>
          </PostForm>
        )}
      </section>
    </>
  );
}
