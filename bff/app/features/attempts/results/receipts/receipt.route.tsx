import './receipt.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getReceipt } from '@shikhar/contracts/attempts/routes';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { KeyValues } from '../../../../ui/facts.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PrintButton } from '../../../../ui/print-button.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { loadSubmitted } from '../load-submitted.server.ts';
import { UncountedAnswers } from '../uncounted-answers.tsx';
import { buildReceiptView, type ReceiptView, type SavedLine } from './receipt-view.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = args.params['attemptId'] ?? '';
  const receipt = await loadSubmitted(client, id, args.context, () => client.call(getReceipt, { params: { id } }));
  return buildReceiptView(receipt, client.user.role === 'student');
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Receipt') }];

function SavedAnswers({ lines }: { lines: readonly SavedLine[] }) {
  return (
    <ol className="receipt-answers mt-2">
      {lines.map(({ number, words, isAnswered }) => (
        <li key={number} className={isAnswered ? undefined : 'none'}>
          <b className="num">{number}</b>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

function Ticket({ view }: { view: ReceiptView }) {
  return (
    <article className="ticket">
      <div className="ticket-stub">
        <span className="meta">Receipt number</span>
        <span className="no">{view.number}</span>
        <div className="mt-4">
          <KeyValues facts={view.facts} />
        </div>
        <p className="hint mt-3">{view.clock}</p>
      </div>
      <div>
        <h2>{view.title}</h2>
        <p className="meta">{view.about}</p>
        <h3 className="mt-6">When each answer was saved</h3>
        <SavedAnswers lines={view.saved} />
        <p className="hint mt-3">{view.note}</p>
      </div>
    </article>
  );
}

export default function ReceiptPage() {
  const view = useLoaderData<ReceiptView>();
  const user = useKnownUser();
  if (!user) return null;
  const isStudent = user.role === 'student';
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href="/dashboard">{isStudent ? 'Study' : 'Dashboard'}</BackLink>
        <PageHead
          title="Receipt"
          about={
            isStudent ? 'Your test has been submitted. Keep this page if you need to show it.' : 'This test has been submitted.'
          }
        >
          <div className="flex flex-wrap gap-3 print:hidden">
            <PrintButton variant="secondary" />
            <LinkButton variant="primary" href={`/results/${view.attemptId}`}>
              See result
            </LinkButton>
          </div>
        </PageHead>
        {isStudent && <UncountedAnswers attemptId={view.attemptId} />}
        <Ticket view={view} />
      </Page>
    </UserShell>
  );
}
