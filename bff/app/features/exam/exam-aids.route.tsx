import './exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAttemptClock } from '@shikhar/contracts/attempts/routes';
import type { AttemptClock } from '@shikhar/contracts/attempts/schemas';
import { changeReadingAids, readReadingAids } from '@shikhar/contracts/reading-aids/routes';
import { DomainRefusal } from '../../domain/errors.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm } from '../../lib/read-form.ts';
import { readAidsPress, writeAids } from '../../lib/reading-aids.ts';
import { titlePage } from '../../lib/site.ts';
import { formatTime } from '../../lib/site-time.ts';
import type { RequestContext } from '../../request-context.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SkipLink } from '../../ui/shell/skip-link.tsx';
import { toFailurePage } from '../session/failure-page.server.ts';
import { requireVisitor } from '../session/guards.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { AidsFields } from './aids-fields.tsx';
import { findAidsAddress, findQuestionAddress, readQuestionNumber } from './exam-addresses.ts';
import { applyAids, rememberAids } from './reading-aids.server.ts';

function readPlace({ params, request }: LoaderFunctionArgs | ActionFunctionArgs): { attemptId: string; number: number } {
  const { attemptId } = params;
  if (!attemptId) throw createNotFound();
  return { attemptId, number: readQuestionNumber(new URL(request.url).searchParams) };
}

async function readRunning(visitor: Visitor, attemptId: string, context: RequestContext): Promise<AttemptClock> {
  try {
    const { body } = await visitor.call(readAttemptClock, {
      params: { id: attemptId },
      query: { since: context.now.toISOString() },
    });
    if (body.status === 'submitted') throw redirect(`/results/${attemptId}`, 303);
    return body;
  } catch (error) {
    // A malformed id is an attempt that does not exist.
    if (error instanceof DomainRefusal && error.status === 400) throw createNotFound();
    throw toFailurePage(error, context);
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { attemptId, number } = readPlace(args);
  const { deadlineAt } = await readRunning(visitor, attemptId, args.context);
  const { body: aids } = await visitor.ask(readReadingAids);
  return {
    aids,
    shown: writeAids(aids),
    endsAt: formatTime(deadlineAt),
    save: findAidsAddress(attemptId, number),
    goBack: findQuestionAddress(attemptId, number),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { attemptId, number } = readPlace(args);
  const change = readAidsPress(await readForm(args.request));
  // On this device they are at work whether the service can be reached or not.
  await applyAids(args, change);
  await readRunning(visitor, attemptId, args.context);
  await rememberAids(args, (await visitor.ask(changeReadingAids, { body: change })).body);
  return redirect(findQuestionAddress(attemptId, number), 303);
}

export const meta: MetaFunction<typeof loader> = () => [{ title: titlePage('Reading aids') }];

/** The reading aids for browsers without script; with it they open over the question. */
export default function ExamAids() {
  const { aids, shown, endsAt, save, goBack } = useLoaderData<typeof loader>();
  return (
    <>
      <SkipLink />
      <header className="exam-top">
        <BrandMark />
        <p className="exam-title">The clock keeps running. The test ends at {endsAt}.</p>
      </header>
      <Page>
        <PageHead title="Reading aids" about="Kept for your next test." />
        <form method="post" action={save} className="card aids-page">
          <input type="hidden" name="shown" value={shown} />
          <AidsFields aids={aids} />
          <p className="hint mt-3">
            Where JavaScript is off there is no line ruler, and what is struck out is forgotten with the page.
          </p>
          <div className="stack mt-4 gap-2.5">
            <Button variant="primary" isBlock>
              Save and go back to test
            </Button>
            <LinkButton href={goBack} isBlock>
              Go back to test
            </LinkButton>
          </div>
        </form>
      </Page>
    </>
  );
}
