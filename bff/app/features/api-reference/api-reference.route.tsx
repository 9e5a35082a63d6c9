import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ApiAudience } from '@shikhar/contracts/http/api-audience';
import swaggerHref from 'swagger-ui-dist/swagger-ui.css?url';
import { formatPageTitle } from '../../lib/site/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { BareShell } from '../../ui/shell/bare-shell.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styleHref from './api-reference.css?url';
import { useSwaggerUi } from './use-swagger-ui.ts';

const path = '/docs/api';

const labels: Readonly<Record<ApiAudience, string>> = {
  student: 'Students',
  staff: 'Teachers and schools',
  admin: 'Administrators',
  webhooks: 'Webhooks',
};

const toHref = (audience: ApiAudience | undefined): string => (audience ? `${path}?for=${audience}` : path);

const tabs = [
  { href: toHref(undefined), label: 'Everything' },
  ...ApiAudience.options.map((audience) => ({ href: toHref(audience), label: labels[audience] })),
];

export const meta: MetaFunction = () => [{ title: formatPageTitle('API for developers') }];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: swaggerHref },
  { rel: 'stylesheet', href: styleHref },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { audience: ApiAudience.safeParse(new URL(request.url).searchParams.get('for')).data };
}

/** The OpenAPI document for people. Without JavaScript, the document itself. */
export default function ApiReference() {
  const { audience } = useLoaderData<typeof loader>();
  const documentPath = `${path}/${audience ?? 'openapi'}.json`;
  return (
    <BareShell>
      <Page>
        <PageHead
          title="API for developers"
          about={
            <>
              For programs of your own. Generate a client from the <a href={documentPath}>OpenAPI document</a>.
            </>
          }
        />
        <Tabs label="Whose programs" tabs={tabs} current={toHref(audience)} />
        <Operations key={documentPath} documentPath={documentPath} />
        <noscript>
          <p>
            Switch JavaScript on to read the operations here, or open the <a href={documentPath}>OpenAPI document</a>.
          </p>
        </noscript>
      </Page>
    </BareShell>
  );
}

function Operations({ documentPath }: { documentPath: string }) {
  return <div ref={useSwaggerUi(documentPath)} className="api-reference" />;
}
