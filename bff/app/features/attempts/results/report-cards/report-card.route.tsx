import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getReportCard } from '@shikhar/contracts/attempts/routes';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { A4Head } from '../../../../ui/a4-sheet.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { lockIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { loadSubmitted } from '../load-submitted.server.ts';
import { ReportCard } from './report-card.tsx';
import { buildReportCardPage } from './report-card-view.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = args.params['attemptId'] ?? '';
  return buildReportCardPage(await loadSubmitted(client, id, args.context, () => client.call(getReportCard, { params: { id } })));
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Report card') }];

/** Explains why there is no report card: a sheet to sign needs marks. */
function NoReportCard({ href, test, ...reason }: { href: string; test: string; message: string; about: string }) {
  return (
    <>
      <BackLink href={href}>Result</BackLink>
      <PageHead title="Report card" about={test} />
      <Empty className="max-w-180" icon={lockIcon} {...reason}>
        <LinkButton href={`${href}/receipt`}>See the receipt</LinkButton>
      </Empty>
    </>
  );
}

export default function ReportCardPage() {
  const { attemptId, card, hidden } = useLoaderData<typeof loader>();
  const href = `/results/${attemptId}`;
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {hidden && <NoReportCard href={href} {...hidden} />}
        {card && (
          <>
            <A4Head href={href} back="Result" note="Fits one A4 page" />
            <ReportCard view={card} />
          </>
        )}
      </Page>
    </UserShell>
  );
}
