import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { loadVersions } from './load-versions.server.ts';
import { VersionsPage } from './versions-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Versions: ${data?.title ?? ''}`) }];

export function loader(args: LoaderFunctionArgs) {
  return loadVersions(args);
}

export default function Versions() {
  return <VersionsPage view={useLoaderData<typeof loader>()} />;
}
