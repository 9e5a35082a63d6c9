import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { readTestId } from '../test-id.ts';
import { actOnTest } from './act-on-test.server.ts';
import { BuilderPage } from './builder-page.tsx';
import { loadTestBuilder } from './load-builder.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.test?.title ?? 'Test') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadTestBuilder(args, await requireVisitor(args), readTestId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return actOnTest(args);
}

export default function Test() {
  return <BuilderPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
