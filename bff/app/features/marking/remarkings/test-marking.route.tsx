import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadTestMarking } from './load-marking.server.ts';
import { TestMarkingPage } from './test-marking-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Correct the key: ${data.title}` : 'Correct the key') },
];

export async function loader(args: LoaderFunctionArgs) {
  return loadTestMarking(await requireServiceClient(args), args.params);
}

export default function TestMarking() {
  return <TestMarkingPage view={useLoaderData<typeof loader>()} />;
}
