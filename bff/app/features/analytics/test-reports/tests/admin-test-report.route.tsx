import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { downloadIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { UnknownNote } from '../../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { loadReport } from './load-report.server.ts';
import { ReportBody } from './report-body.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(`Report: ${data?.view.title ?? 'test'}`) },
];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadReport(client, 'admin', parseId(args.params, 'testId'), args.request.url);
}

/** A test's report, for administrators. */
export default function AdminTestReport() {
  const { view, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={`/admin/tests/${view.testId}`}>{view.title}</BackLink>
      <PageHead title="Report" about={`${view.title}. ${view.about}`}>
        {view.takers > 0 && (
          <LinkButton href={view.exportHref} icon={downloadIcon}>
            Download CSV
          </LinkButton>
        )}
      </PageHead>
      <UnknownNote lines={unknown} />
      <ReportBody view={view} />
    </>
  );
}
