import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { actOnRubric, loadRubric } from './rubric-form.server.ts';
import { RubricFormPage } from './rubric-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.title ?? 'Rubric') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadRubric(await requireVisitor(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnRubric(args, await requireVisitor(args));
}

export default function Rubric() {
  return <RubricFormPage view={useLoaderData<typeof loader>()} returned={useActionData<typeof action>()} />;
}
