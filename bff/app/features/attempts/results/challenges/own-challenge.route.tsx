import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import '../result.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type Params, useActionData, useLoaderData } from '@remix-run/react';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { challengeQuestion, withdrawChallenge } from '@shikhar/contracts/marking/challenges/routes';
import { ChallengeReason, maxChallengeLength, minChallengeLength } from '@shikhar/contracts/marking/challenges/schemas';
import * as z from 'zod';
import { defineForm, pickFormView } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { parseForm } from '../../../../forms/parse-form.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { findSubmitter } from '../../../../lib/find-submitter.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { createNotFound } from '../../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { runButton, submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { loadSubmitted } from '../load-submitted.server.ts';
import { ReviewedAnswer } from '../reviewed-answer.tsx';
import { buildOwnChallengeView } from './own-challenge.server.ts';

const challengeForm = defineForm({
  schema: ChallengeReason,
  fields: ['reason'],
  read: ({ reason = '' }) => ({ reason }),
});

function parsePlace({ attemptId = '', index = '' }: Params): { id: string; index: number } {
  if (!/^\d{1,3}$/.test(index)) throw createNotFound();
  return { id: attemptId, index: Number(index) };
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { id, index } = parsePlace(args.params);
  const result = await loadSubmitted(client, id, args.context, () => client.call(getResult, { params: { id } }));
  const view = buildOwnChallengeView(result, index);
  if (!view) throw createNotFound();
  return view;
}

const Hidden = z.strictObject({ step: z.literal('send') });
const fallback = 'Failed to send the challenge';

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const params = parsePlace(args.params);
  const finish = async (text: string) => {
    await client.showToast({ text });
    return redirect(`/results/${params.id}#review`, 303);
  };
  const posted = await parseForm(args.request);
  if (posted.get('step') === 'withdraw') {
    const run = async () => {
      await client.call(withdrawChallenge, { params });
      return finish('Challenge withdrawn.');
    };
    return runButton(args, { fallback, run });
  }
  const save = async (body: ChallengeReason) => {
    await client.call(challengeQuestion, { params, body });
    return finish('Challenge sent to the author of the test.');
  };
  return submitForm(args, { form: challengeForm, hidden: Hidden, fallback, save }, posted);
}

export const clientAction = keepForm;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Challenge question ${data.number}` : 'Challenge') },
];

type ChallengeView = NonNullable<ReturnType<typeof buildOwnChallengeView>>;

function Closed({ state, reply }: NonNullable<ChallengeView['closed']>) {
  if (state === null) return <Banner kind="info">The marking of this question cannot be challenged now.</Banner>;
  return (
    <Banner kind="info" title={state}>
      {reply}
    </Banner>
  );
}

function ChallengeForm({ action: href, reason, isOpen }: NonNullable<ChallengeView['form']>) {
  const saved = { values: { reason }, hidden: {}, errors: noErrors };
  const form = useForm(challengeForm, pickFormView(saved, useActionData<typeof action>()));
  return (
    <PostForm
      action={href}
      className="stack"
      noValidate
      ref={form.element}
      onSubmit={(event) => findSubmitter(event)?.value !== 'withdraw' && form.onSubmit(event)}
    >
      <FormErrorsBanner errors={form.errors} />
      <TextAreaField
        {...form.field('reason')}
        label="What is wrong?"
        hint={`Say what you answered and why it is right (${minChallengeLength}–${formatNumber(maxChallengeLength)} characters). The author of the test reads it.`}
        rows={5}
        maxLength={maxChallengeLength}
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
    </PostForm>
  );
}

/** A student challenges the marking of one of their questions. */
export default function OwnChallengePage() {
  const view = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  const { attemptId, title, number, marks, text, answer, form, closed } = view;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href={`/results/${attemptId}`}>{title}</BackLink>
        <PageHead title={`Challenge question ${number}`} about={`${title}. Marks: ${marks}.`} />
        <section className="card mb-5" aria-label="The question and your answer">
          <p className="mb-3 max-w-[62ch]">
            <RichTextView text={text} canScroll />
          </p>
          <ReviewedAnswer answer={answer} />
        </section>
        {form === null ? <Closed {...closed} /> : <ChallengeForm {...form} />}
      </Page>
    </UserShell>
  );
}
