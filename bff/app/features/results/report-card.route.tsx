import './report-card.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReportCard } from '@shikhar/contracts/attempts/routes';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';
import { PrintButton } from './print-button.tsx';
import { readSubmitted } from './read-attempt.server.ts';
import { ReportCard } from './report-card.tsx';
import { buildReportCardView, type ReportCardView } from './report-card-view.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/results/:attemptId/report-card'));
  const id = args.params['attemptId'] ?? '';
  return buildReportCardView(
    await readSubmitted(visitor, id, args.context, () => visitor.call(readReportCard, { params: { id } })),
  );
}

export const meta: MetaFunction = () => [{ title: titlePage('Report card') }];

export default function ReportCardPage() {
  const view = useLoaderData<ReportCardView>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <div className="a4-head">
          <div>
            <BackLink href={`/results/${view.attemptId}`}>Result</BackLink>
            <p className="meta">Laid out for one sheet of A4</p>
          </div>
          <PrintButton variant="primary" />
        </div>
        <ReportCard view={view} />
      </Page>
    </UserShell>
  );
}
