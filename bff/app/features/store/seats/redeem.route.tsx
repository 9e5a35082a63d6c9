import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getMembership } from '@shikhar/contracts/schools/memberships/routes';
import { redeemSeat } from '@shikhar/contracts/store/seats/routes';
import * as z from 'zod';
import { defineForm, pickFormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
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
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';

const path = '/test-series/redeem';

const seatCodeForm = defineForm({
  schema: redeemSeat.body,
  fields: ['code'],
  read: ({ code = '' }) => ({ code }),
});

export const meta: MetaFunction = () => [{ title: formatPageTitle('Seat code') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getMembership);
  // A school may share a link that contains the seat code.
  const code = new URL(args.request.url).searchParams.get('code')?.slice(0, 40) ?? '';
  return { school: body.school?.name ?? null, code };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return submitForm(args, {
    form: seatCodeForm,
    hidden: z.strictObject({}),
    fallback: 'The seat code could not be checked. Please try again.',
    async save(body) {
      const { packageId } = (await client.call(redeemSeat, { body })).body;
      await client.showToast({ text: 'You have a seat. All tests of this package are open to you.' });
      return redirect(`/test-series/${packageId}`, 303);
    },
  });
}

/** A student takes one of the school's seats with a seat code. */
export default function RedeemPage() {
  const { school, code } = useLoaderData<typeof loader>();
  const saved = { values: { code }, hidden: {}, errors: noErrors };
  const form = useForm(seatCodeForm, pickFormView<object>(saved, useActionData<typeof action>()));
  const user = useKnownUser();
  if (!user) return null;
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
          <FormErrorsBanner errors={form.errors} />
          <PostForm action={path} className="card" noValidate ref={form.element} onSubmit={form.onSubmit}>
            <TextField
              {...form.field('code')}
              label="Seat code"
              hint={school === null ? 'Twelve letters and digits' : `From ${school}: twelve letters and digits`}
              placeholder="7K3M-09QX-4TVB"
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
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
