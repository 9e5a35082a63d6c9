import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadTestMarking } from './load-marking.server.ts';
import { TestMarkingPage } from './test-marking-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titlePage(data ? `Correct the key: ${data.title}` : 'Correct the key') },
];

export async function loader(args: LoaderFunctionArgs) {
  return loadTestMarking(await requireVisitor(args), args.params);
}

export default function TestMarking() {
  return <TestMarkingPage view={useLoaderData<typeof loader>()} />;
}
