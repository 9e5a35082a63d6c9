import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createAccessToken, listAccessTokens, revokeAccessToken } from '@shikhar/contracts/accounts/access-tokens/routes';
import { maxAccessTokens, type NewAccessToken } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { listOpenScopes } from '@shikhar/contracts/accounts/access-tokens/scopes';
import * as z from 'zod';
import { buildEmptyView, getErrors, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Confirmation, ConfirmationLink, ConfirmationSection } from '../../../ui/confirmation.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { keyIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../sessions/guards.server.ts';
import { useKnownUser } from '../sessions/root-data.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { runButton, submitForm } from '../sessions/submit-form.server.ts';
import { accessTokenForm } from './access-token-form.ts';
import { buildTokenRow, listScopeRows, type TokenRow } from './access-token-view.server.ts';
import { accessTokensPath as path } from './access-tokens-path.ts';
import { CreateTokenForm } from './create-token-form.tsx';
import { CreatedToken } from './created-token.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Access tokens') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(listAccessTokens, { query: { pageSize: maxAccessTokens } });
  const rows = body.accessTokens.map((token) => buildTokenRow(token, args.context.now));
  const asked = new URL(args.request.url).searchParams.get('revoke');
  return {
    rows,
    asked: rows.find(({ id }) => id === asked) ?? null,
    scopeRows: listScopeRows(listOpenScopes(client.user.role)),
  };
}

function revoke(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const { fields } = sortFields(posted);
  const asked = z.strictObject({ revoke: z.uuid() }).safeParse(fields).data;
  if (!asked) throw createOutdatedFormRefusal();
  return runButton(args, {
    fallback: 'The access token could not be revoked. Please try again.',
    async run() {
      await client.call(revokeAccessToken, { params: { id: asked.revoke } });
      await client.showToast({ text: 'The access token is revoked' });
      return redirect(path, 303);
    },
  });
}

/** Answers with the new token, which is shown only now. */
function create(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const submission = {
    form: accessTokenForm,
    hidden: z.strictObject({}),
    fallback: 'The access token could not be created. Please try again.',
    async save(body: NewAccessToken) {
      const { name, token } = (await client.call(createAccessToken, { body })).body;
      return data({ created: { name, token } });
    },
  };
  return submitForm(args, submission, posted);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const posted = await parseForm(args.request);
  return posted.has('revoke') ? revoke(args, client, posted) : create(args, client, posted);
}

function confirmRevocation({ id, name }: TokenRow): Confirmation {
  return {
    title: 'Revoke this access token?',
    body: <p className="mt-2">The program that uses “{name}” can no longer work with your account. This cannot be undone.</p>,
    action: path,
    button: { label: 'Revoke', name: 'revoke', value: id },
  };
}

function TokenLine({ row }: { row: TokenRow }) {
  const { id, name, scopes, life, use, isExpired } = row;
  return (
    <li className="sess">
      <span className="grow">
        <b>{name}</b> {isExpired && <Badge>Expired</Badge>}
        <span className="meta block">{scopes}</span>
        <span className="meta block">
          {life} {use}
        </span>
      </span>
      <ConfirmationLink href={`${path}?revoke=${id}`} size="small" label={`Revoke ${name}`} confirmation={confirmRevocation(row)}>
        Revoke
      </ConfirmationLink>
    </li>
  );
}

/** The user's access tokens, and the form for another. */
export default function AccessTokens() {
  const user = useKnownUser();
  const { rows, asked, scopeRows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const created = answer && 'created' in answer ? answer.created : null;
  const refused = answer && !('created' in answer) ? answer : undefined;
  const view = pickFormView(buildEmptyView({}), refused?.view ? refused : undefined);
  if (!user) return null;
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile#access-tokens">Profile</BackLink>
        <PageHead title="Access tokens" about="Let a program of your school work with your account, without your password." />
        {refused?.view === null && <FormErrorsBanner errors={getErrors(refused)} />}
        {created && <CreatedToken {...created} />}
        {asked && <ConfirmationSection {...confirmRevocation(asked)} />}
        {rows.length === 0 ? (
          <Empty
            icon={keyIcon}
            message="You have no access tokens."
            about="A token lets a program read or change what you choose, until it expires or you revoke it."
          />
        ) : (
          <ul className="card rows">
            {rows.map((row) => (
              <TokenLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        {created ? (
          <LinkButton href={path}>New access token</LinkButton>
        ) : (
          <section className="mt-8" aria-labelledby="new-token">
            <SectionHead title="New access token" id="new-token" />
            <CreateTokenForm rows={scopeRows} view={view} />
            <p className="hint mt-3">
              The documentation for developers is at <a href="/docs/api">/docs/api</a>. A new password by an e-mail link ends all
              tokens.
            </p>
          </section>
        )}
      </Page>
    </UserShell>
  );
}
