import '../result.css';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxChallengeLength, minChallengeLength } from '@shikhar/contracts/marking/challenges/schemas';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { formatMarks } from '../../../../lib/words/marks.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { ReviewedAnswer } from '../reviewed-answer.tsx';
import { handleOwnChallengeAction, loadOwnChallenge, type OwnChallengeData } from './own-challenge.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadOwnChallenge(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleOwnChallengeAction(args, await requireServiceClient(args));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Challenge question ${data.question.number}` : 'Challenge') },
];

function Closed({ question: { challenge } }: OwnChallengeData) {
  if (!challenge) return <Banner kind="info">The marking of this question cannot be challenged now.</Banner>;
  return (
    <Banner kind="info" title={challenge.state}>
      {challenge.reply}
    </Banner>
  );
}

function ChallengeForm({ data: { reason, isOpen }, action }: { data: OwnChallengeData; action: string }) {
  const refused = useActionData<typeof handleOwnChallengeAction>();
  return (
    <form method="post" action={action} className="stack">
      {refused && <FormErrorsBanner errors={refused.errors} />}
      <TextAreaField
        name="reason"
        label="What is wrong?"
        hint={`Say what you answered and why it is right (${minChallengeLength}–${formatMarks(maxChallengeLength)} characters). The author of the test reads it.`}
        rows={5}
        maxLength={maxChallengeLength}
        defaultValue={refused?.reason ?? reason}
        error={refused?.errors.fields['reason']}
        isFocused={refused?.errors.fields['reason'] !== undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" name="step" value="send">
          {isOpen ? 'Send it again' : 'Send the challenge'}
        </Button>
        {isOpen && (
          <Button variant="danger-quiet" name="step" value="withdraw">
            Withdraw it
          </Button>
        )}
      </div>
    </form>
  );
}

/** A student challenges the marking of one of their questions. */
export default function OwnChallengePage() {
  const data = useLoaderData<OwnChallengeData>();
  const user = useKnownUser();
  if (!user) return null;
  const { attemptId, title, question } = data;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href={`/results/${attemptId}`}>{title}</BackLink>
        <PageHead title={`Challenge question ${question.number}`} about={`${title}. Marks: ${question.marks}.`} />
        <section className="card mb-5" aria-label="The question and your answer">
          <p className="mb-3 max-w-[62ch]">
            <RichTextView text={question.text} canScroll />
          </p>
          <ReviewedAnswer question={question} />
        </section>
        {question.challengeHref === null ? <Closed {...data} /> : <ChallengeForm data={data} action={question.challengeHref} />}
      </Page>
    </UserShell>
  );
}
