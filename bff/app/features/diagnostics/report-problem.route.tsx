import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { buildEmptyView, type FormView, pickFormView, type RefusedForm } from '../../forms/define-form.ts';
import { toFormError } from '../../forms/form-errors.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { parseForm } from '../../forms/parse-form.ts';
import { useForm } from '../../forms/use-form.ts';
import { listLogEntries } from '../../lib/browser-log/browser-log.ts';
import { formatLog } from '../../lib/browser-log/format-log.ts';
import { type LogEntry, Reference } from '../../lib/browser-log/log-entry.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormErrorsBanner } from '../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../accounts/sessions/root-data.ts';
import { submitForm } from '../accounts/sessions/submit-form.server.ts';
import { decodeLog } from './decode-log.server.ts';
import { problemForm } from './problem-form.ts';
import { RequestLimit } from './request-limit.server.ts';
import { encodeLog, maxSentEntries } from './sent-log.ts';

const path = '/report-problem';

/** Reports of one user in ten minutes. */
const limit = new RequestLimit(10, 10 * 60_000);

const maxLog = 200_000;

/** Without JavaScript there is no log. A sentence is not lost because of its log. */
const Log = z.string().max(maxLog).catch('');

export const meta: MetaFunction = () => [{ title: formatPageTitle('Report a problem') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  const sent = new URL(args.request.url).searchParams.get('sent');
  return { sent: Reference.safeParse(sent).data ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireServiceClient(args);
  const { log, now, requestId } = args.context;
  const posted = await parseForm(args.request);
  const sentLog = Log.parse(posted.get('log'));
  // The browser has the log: a refused form does not bring it back.
  posted.delete('log');
  const submission = {
    form: problemForm,
    hidden: z.strictObject({}),
    fallback: 'The report could not be sent. Please try again.',
    async save({ sentence }: { sentence: string }) {
      const wait = limit.count(user.id, now);
      if (wait !== null) {
        const errors = toFormError('You have sent several reports. Please wait ten minutes: what you typed is still here.');
        const refused: RefusedForm<object> = { view: { values: { sentence }, hidden: {}, errors } };
        return data(refused, { status: 429, headers: { 'retry-after': String(wait) } });
      }
      log.warn({ userId: user.id, role: user.role, sentence, entries: decodeLog(sentLog) }, 'problem reported');
      return redirect(`${path}?sent=${requestId}`, 303);
    },
  };
  return submitForm(args, submission, posted);
}

function SentNote({ reference }: { reference: string }) {
  return (
    <div className="stack justify-items-start gap-5">
      <Banner kind="ok" title="Thank you. Your report was sent." isFocused>
        Its reference is <span className="tab">{reference}</span>. Name it if you ask about this problem.
      </Banner>
      <LinkButton href="/dashboard" variant="primary">
        Go to dashboard
      </LinkButton>
    </div>
  );
}

function ProblemForm({ view }: { view: FormView<object> }) {
  const form = useForm(problemForm, view);
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  // The server has no log.
  useEffect(() => setEntries(listLogEntries()), []);
  return (
    <PostForm className="card stack" action={path} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <HiddenFields values={{ log: entries.length === 0 ? '' : encodeLog(entries) }} />
      <FormErrorsBanner errors={form.errors} />
      <TextAreaField
        {...form.field('sentence')}
        label="What happened?"
        hint="What did you do, and what did you see? Leave out passwords and your answers to tests."
        rows={5}
      />
      {entries.length > 0 && (
        <details className="as-table">
          <summary>
            What is sent with it
            <Icon path={downIcon} size="small" />
          </summary>
          <p className="hint mb-2">Errors that this browser has seen, without answers or names.</p>
          <pre className="meta whitespace-pre-wrap break-all">{formatLog(entries.slice(0, maxSentEntries))}</pre>
        </details>
      )}
      <div>
        <Button variant="primary">Send the report</Button>
      </div>
    </PostForm>
  );
}

/** Sends a sentence of the user's to the log, together with the in-browser log. */
export default function ReportProblem() {
  const { sent } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  const view = pickFormView<object>(buildEmptyView({}), useActionData<typeof action>());
  if (!user) return null;
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile">Profile</BackLink>
        <PageHead title="Report a problem" about="The people who run this site read it." />
        <div className="max-w-[720px]">{sent === null ? <ProblemForm view={view} /> : <SentNote reference={sent} />}</div>
      </Page>
    </UserShell>
  );
}
