import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getMembership } from '@shikhar/contracts/schools/memberships/routes';
import { redeemSeat } from '@shikhar/contracts/store/seats/routes';
import { listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';

const path = '/test-series/redeem';
const shown: ReadonlySet<string> = new Set(['code']);

export const meta: MetaFunction = () => [{ title: formatPageTitle('Seat code') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getMembership);
  // A school may share a link that contains the seat code.
  const code = new URL(args.request.url).searchParams.get('code')?.slice(0, 40) ?? '';
  return { user: client.user, school: body.school?.name ?? null, code };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const code = fields['code'] ?? '';
  if (repeated.length > 0) return data({ code, errors: toRepeatedFieldsError(repeated) }, { status: 400 });
  const read = redeemSeat.body.safeParse({ ...fields, code });
  if (!read.success) return data({ code, errors: sortErrors(shown, listIssues(read.error)) }, { status: 400 });
  let packageId: string;
  try {
    ({ packageId } = (await client.call(redeemSeat, { body: read.data })).body);
    await client.showToast({ text: 'You have a seat. All tests of this package are open to you.' });
  } catch (error) {
    const fallback = 'The seat code could not be checked. Please try again.';
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data({ code, errors }, { status, headers });
  }
  return redirect(`/test-series/${packageId}`, 303);
}

/** A student takes one of the school's seats with a seat code. */
export default function RedeemPage() {
  const { user, school, code } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const wrong = returned?.errors.fields['code'];
  return (
    <UserShell user={user} current="/test-series">
      <Page>
        <BackLink href="/test-series">Test Series</BackLink>
        <PageHead title="Seat code" about="Your school bought tests for its students. Its seat code opens them for you" />
        <div className="stack max-w-[560px] gap-5">
          {school === null && (
            <Banner
              kind="info"
              title="You are not in a school yet"
              action={<LinkButton href="/profile/school">My school</LinkButton>}
            >
              Seat codes are for members of the school that bought the seats. Ask your school to add you first.
            </Banner>
          )}
          {returned && <FormErrorsBanner errors={returned.errors} />}
          <PostForm action={path} className="card">
            <TextField
              name="code"
              label="Seat code"
              hint={school === null ? 'Twelve letters and digits' : `From ${school}: twelve letters and digits`}
              placeholder="7K3M-09QX-4TVB"
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              defaultValue={returned?.code ?? code}
              error={wrong}
              isFocused={wrong !== undefined}
              required
            />
            <Button variant="primary" className="mt-4">
              Use this seat code
            </Button>
          </PostForm>
        </div>
      </Page>
    </UserShell>
  );
}
