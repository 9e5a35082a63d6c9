import '../exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { finishSection } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { getErrors, type RefusedForm } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { Timer } from '../../../ui/timer.tsx';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findQuestionAddress, parseQuestionNumber } from '../exam-addresses.ts';
import { ExamHeader } from '../paper/exam-header.tsx';
import { loadQuestion } from '../paper/load-question.server.ts';
import { toSectionTimes } from '../paper/question-view.server.ts';
import type { QuestionView } from '../paper/question-view.ts';
import { findFirstNumber, findNextSection, findSectionState } from '../paper/section-state.ts';

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;

/** The question from which the section is finished. Redirects back if its section cannot be finished. */
async function loadOpenSection(client: ServiceClient, { params, request, context }: Arguments): Promise<QuestionView> {
  const { attemptId = '' } = params;
  const number = parseQuestionNumber(new URL(request.url).searchParams);
  const { view } = await loadQuestion(client, { attemptId, number, context });
  const times = view.sections[view.sectionPlace]?.times;
  const isOpen = times && times.closesAt !== null && findSectionState(times, view.clock.serverTime) === 'open';
  if (!isOpen) throw redirect(findQuestionAddress(attemptId, number), 303);
  return view;
}

/** The next section that is not over. */
function getNextSectionName({ sections, sectionPlace, clock }: QuestionView): string | null {
  const next = sections.find(({ times }, index) => index > sectionPlace && findSectionState(times, clock.serverTime) !== 'over');
  return next ? `Section ${next.letter}. ${next.title}` : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const view = await loadOpenSection(client, args);
  const { title, about, facts, clock, attemptId, number } = view;
  const section = view.sections[view.sectionPlace];
  return {
    paper: { title, about, facts },
    clock,
    section: `Section ${section?.letter}. ${section?.title}`,
    next: getNextSectionName(view),
    secondsLeft: Math.ceil(((section?.times.closesAt ?? clock.deadlineAt) - clock.serverTime) / 1000),
    finish: `/exam/${attemptId}/finish?question=${number}`,
    goBack: findQuestionAddress(attemptId, number),
  };
}

async function finishOpenSection(client: ServiceClient, view: QuestionView): Promise<string> {
  const { attemptId, sections, sectionPlace } = view;
  const { body } = await client.call(finishSection, { params: { id: attemptId, section: sectionPlace } });
  if (body.status === 'submitted') return `/results/${attemptId}`;
  const next = findNextSection(body.sections.map(toSectionTimes), sectionPlace, Date.parse(body.serverTime));
  return next === null ? `/exam/${attemptId}/summary` : findQuestionAddress(attemptId, findFirstNumber(sections, next));
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const view = await loadOpenSection(client, args);
  try {
    return redirect(await finishOpenSection(client, view), 303);
  } catch (error) {
    const isClosed = error instanceof DomainRefusal && error.status === 409;
    if (isClosed) return redirect(findQuestionAddress(view.attemptId, view.number), 303);
    throw toFailurePage(error, args.context);
  }
}

export const clientAction = keepForm;

export const meta: MetaFunction<typeof loader> = () => [{ title: formatPageTitle('Finish this section') }];

/** Confirmation page: a finished section cannot be reopened. */
export default function ExamFinish() {
  const { paper, section, next, secondsLeft, finish, goBack } = useLoaderData<typeof loader>();
  return (
    <>
      <SkipLink />
      <ExamHeader {...paper} isSummary>
        <Timer secondsLeft={secondsLeft} />
      </ExamHeader>
      <Page>
        <PageHead title="Finish this section?" about={section} />
        <FormErrorsBanner errors={getErrors(useActionData<RefusedForm<never>>())} />
        <PostForm action={finish} className="card max-w-lg">
          <p>
            You cannot change its answers after that, and you lose the rest of its time.{' '}
            {next === null ? 'It is the last timed section.' : `${next} begins at once.`}
          </p>
          <div className="stack mt-4 gap-2.5">
            <Button variant="primary" size="large" isBlock>
              Finish this section
            </Button>
            <LinkButton href={goBack} isBlock>
              Go back to test
            </LinkButton>
          </div>
        </PostForm>
      </Page>
    </>
  );
}
