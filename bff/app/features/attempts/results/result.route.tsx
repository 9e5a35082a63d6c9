import './result.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ScoreFacts } from '../../../ui/facts.tsx';
import { checkIcon, lockIcon } from '../../../ui/icons.ts';
import { Bar } from '../../../ui/meter.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ScoreRing } from '../../../ui/score-ring.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadSubmitted } from './load-submitted.server.ts';
import { buildResultView, parseShown } from './result-view.server.ts';
import type { NextStep, ResultView, SectionMarks, Shown } from './result-view.ts';
import { ReviewItem } from './review-item.tsx';
import { loadRevision } from './revision.server.ts';
import { UncountedAnswers } from './uncounted-answers.tsx';

const words = [
  ['all', 'All'],
  ['wrong', 'Wrong'],
  ['part', 'Partly correct'],
  ['blank', 'Not answered'],
  ['flagged', 'Flagged'],
] as const satisfies readonly (readonly [Shown, string])[];

/** Which questions to show, each choice a link. */
function ShowLinks({ attemptId, shown, counts }: ResultView) {
  const offered = words.filter(([value]) => counts[value] !== undefined);
  return (
    <SegmentLinks
      label="Show"
      links={offered.map(([value, label]) => ({
        href: `${buildUrl(`/results/${attemptId}`, { show: value === 'all' ? undefined : value })}#review`,
        label,
        count: counts[value],
        isCurrent: value === shown,
      }))}
    />
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const shown = parseShown(new URL(args.request.url).searchParams.get('show'));
  const id = args.params['attemptId'] ?? '';
  const [result, revision] = await Promise.all([
    loadSubmitted(client, id, args.context, () => client.call(getResult, { params: { id } })),
    loadRevision(client, id, args.context),
  ]);
  return buildResultView(result, shown, client.user.role, revision);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Result') }];

function SectionRow({ letter, name, marks, percent }: SectionMarks) {
  return (
    <li className="grid min-h-11.5 grid-cols-[28px_minmax(0,1fr)_92px_62px] items-center gap-3">
      <b className="num">{letter}</b>
      <span>{name}</span>
      <Bar percent={percent} />
      <b className="tab text-right">{marks}</b>
    </li>
  );
}

function Score({ view }: { view: ResultView }) {
  return (
    <div className={view.sections.length > 0 ? 'cols cols-7-5' : 'cols'}>
      <section className="card" aria-label="Score">
        <div className="score">
          {view.ring && <ScoreRing {...view.ring} />}
          <ScoreFacts facts={view.facts} />
        </div>
      </section>
      {view.sections.length > 0 && (
        <section>
          <SectionHead title="Marks by section" fact={`out of ${view.maximumMarks}`} />
          <ul className="rows">
            {view.sections.map((section) => (
              <SectionRow key={section.letter} {...section} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NextStepBanner({ step: { title, about, href, label } }: { step: NextStep }) {
  return (
    <Banner
      kind="info"
      icon={checkIcon}
      title={title}
      className="mb-4 print:hidden"
      action={
        <LinkButton href={href} variant="primary" className="m-0">
          {label}
        </LinkButton>
      }
    >
      {about}
    </Banner>
  );
}

function Review({ view }: { view: ResultView }) {
  const { questions, showsAnswers } = view;
  const firstWrong = questions.find(({ outcome }) => outcome === 'wrong')?.number;
  return (
    <section className="mt-8" id="review">
      <SectionHead
        title="Review your answers"
        fact={showsAnswers ? 'Select a question to see the working' : 'Select a question to see your answer'}
      />
      <div className="filters my-3.5">
        <ShowLinks {...view} />
      </div>
      {questions.length === 0 ? (
        <p className="text-ink-2">No question of this kind.</p>
      ) : (
        <ol className="rev">
          {questions.map((question) => (
            <ReviewItem key={question.number} question={question} isOpen={question.number === firstWrong} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ResultBackLink({ view, isStudent }: { view: ResultView; isStudent: boolean }) {
  if (view.previewOf !== null) return <BackLink href={view.previewOf}>Back to the test</BackLink>;
  if (view.isPractice) return <BackLink href="/analytics/mistakes">Mistake notebook</BackLink>;
  return <BackLink href="/dashboard">{isStudent ? 'Study' : 'Dashboard'}</BackLink>;
}

export default function ResultPage() {
  const view = useLoaderData<ResultView>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <ResultBackLink view={view} isStudent={user.role === 'student'} />
        <PageHead title={view.title} about={view.about}>
          {view.previewOf === null && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <LinkButton href={`/results/${view.attemptId}/receipt`}>Receipt</LinkButton>
              {view.hidden === null && !view.isPractice && (
                <LinkButton href={`/results/${view.attemptId}/report-card`}>Report card</LinkButton>
              )}
            </div>
          )}
        </PageHead>
        {view.previewOf !== null && (
          <Banner kind="info" className="mb-4">
            Preview: nothing here counts.
          </Banner>
        )}
        {view.isPractice && (
          <Banner kind="info" className="mb-4">
            A retry counts only in your mistake notebook. Get a question right twice in a row and it leaves your notebook. A wrong
            answer restarts the count; a blank answer changes nothing.
          </Banner>
        )}
        {user.role === 'student' && <UncountedAnswers attemptId={view.attemptId} />}
        {view.notes.length > 0 && (
          <Banner kind="info" className="mb-4">
            {view.notes.join(' ')}
          </Banner>
        )}
        {view.hidden !== null && (
          <Empty icon={lockIcon} message={view.hidden} about="Your answers are saved. Your receipt shows when." />
        )}
        {view.nextStep && <NextStepBanner step={view.nextStep} />}
        {view.ring !== null && <Score view={view} />}
        {view.hidden === null && <Review view={view} />}
      </Page>
    </UserShell>
  );
}
