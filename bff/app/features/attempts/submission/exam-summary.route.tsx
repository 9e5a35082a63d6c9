import '../exam.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getErrors, type RefusedForm } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Legend } from '../../../ui/legend.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SaveLine } from '../../../ui/save-line.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { formatCountdown, Timer } from '../../../ui/timer.tsx';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { findQuestionAddress, parseQuestionNumber } from '../exam-addresses.ts';
import { ExamHeader } from '../paper/exam-header.tsx';
import { PreviewNote } from '../start/preview-note.tsx';
import { loadSummary } from './load-summary.server.ts';
import { submitTest } from './submit-test.server.ts';
import { SummaryLists } from './summary-lists.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { attemptId = '' } = args.params;
  // The question to return to.
  const number = parseQuestionNumber(new URL(args.request.url).searchParams);
  return { view: await loadSummary(client, attemptId, args.context), goBack: findQuestionAddress(attemptId, number) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { attemptId } = args.params;
  if (!attemptId) throw createNotFound();
  try {
    return await submitTest(client, attemptId);
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

export const clientAction = keepForm;

export const meta: MetaFunction<typeof loader> = () => [{ title: formatPageTitle('Before you submit') }];

export default function ExamSummary() {
  const { view, goBack } = useLoaderData<typeof loader>();
  const { savedAt, clock, states } = view;
  const secondsLeft = Math.ceil((clock.deadlineAt - clock.serverTime) / 1000);
  return (
    <>
      <SkipLink />
      <ExamHeader title={view.title} about={view.about} facts={view.facts} isSummary>
        <SaveLine state={savedAt === null ? { kind: 'none' } : { kind: 'saved', at: savedAt }} />
        <Timer secondsLeft={secondsLeft} />
      </ExamHeader>
      {view.leaveHref && <PreviewNote leaveHref={view.leaveHref} />}
      <Page>
        <PageHead title="Before you submit" about="Submitting ends the test. After that, answers cannot be changed." />
        <FormErrorsBanner errors={getErrors(useActionData<RefusedForm<never>>())} />
        <div className="cols cols-8-4">
          <SummaryLists view={view} />
          <aside className="hide-phone">
            <PostForm action={`/exam/${view.attemptId}/summary`} className="card" id="submit">
              <h2>Submit this test?</h2>
              <p className="mt-2">
                You still have <b className="tab">{formatCountdown(secondsLeft)}</b>.
              </p>
              <div className="mt-3">
                <Legend states={states} />
              </div>
              <div className="stack mt-4 gap-2.5">
                <Button variant="primary" size="large" isBlock>
                  Submit Test
                </Button>
                <LinkButton href={goBack} isBlock>
                  Go back to test
                </LinkButton>
              </div>
            </PostForm>
          </aside>
        </div>
        <div className="actbar grid-cols-2">
          <LinkButton href={goBack}>Go back to test</LinkButton>
          <Button variant="primary" form="submit">
            Submit Test
          </Button>
        </div>
      </Page>
    </>
  );
}
