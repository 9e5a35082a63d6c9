import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listBackups, requestBackup } from '@shikhar/contracts/backups/routes';
import { getErrors } from '../../forms/define-form.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { parseForm, sortFields } from '../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { Status } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { layersIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SettingsTabs } from '../../ui/shell/settings-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { runButton } from '../accounts/sessions/submit-form.server.ts';
import { statusLooks } from './backup-text.ts';
import type { BackupView } from './backup-view.server.ts';
import { buildBackupView, formatSchedule } from './backup-view.server.ts';

const path = '/admin/settings/backups';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Backups') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  // Enough for all stored backups and as many failed ones.
  const { body } = await client.ask(listBackups, { query: { pageSize: 100 } });
  return { backups: body.backups.map(buildBackupView), about: formatSchedule(body) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { fields } = sortFields(await parseForm(args.request));
  if (Object.keys(fields).length > 0) throw createOutdatedFormRefusal();
  const run = async () => {
    await client.call(requestBackup);
    await client.showToast({ text: 'The backup has started.' });
    return redirect(path, 303);
  };
  return runButton(args, { fallback: 'The backup could not be started. Please try again in a moment.', run });
}

const columns: readonly Column<BackupView>[] = [
  { head: 'Made', place: 'lead', cell: ({ madeAt, fileName }) => <RowName about={fileName}>{madeAt}</RowName> },
  { head: 'Status', cell: ({ status }) => <Status kind={statusLooks[status].kind}>{statusLooks[status].label}</Status> },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Size', isRight: true, cell: ({ size }) => size },
  { head: 'Took', isRight: true, cell: ({ duration }) => duration },
  { head: 'Verified', cell: ({ verifiedAt, status }) => verifiedAt || (status === 'done' ? 'Not yet' : null) },
  { head: 'Error', place: 'wide', cell: ({ error }) => error || null },
];

function BackUpNow() {
  return (
    <PostForm action="/admin/settings/backups">
      <Button variant="primary">Back up now</Button>
    </PostForm>
  );
}

export default function Backups() {
  const { backups, about } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [newest] = backups;
  const isUnderWay = newest?.status === 'queued' || newest?.status === 'running';
  return (
    <>
      <PageHead title="Backups" about={about}>
        <BackUpNow />
      </PageHead>
      <SettingsTabs current={path} />
      {refused && (
        <Banner kind="error" className="mb-4" isFocused action={<LinkButton href={path}>Refresh</LinkButton>}>
          {getErrors(refused).messages.join(' ')}
        </Banner>
      )}
      {newest?.status === 'failed' && (
        <Banner kind="error" className="mb-4" title="The last backup failed">
          {newest.error}
        </Banner>
      )}
      {isUnderWay && !refused && (
        <Banner kind="info" className="mb-4" action={<LinkButton href={path}>Refresh</LinkButton>}>
          A backup is in progress. It takes from a few seconds to a few minutes.
        </Banner>
      )}
      {backups.length === 0 ? (
        <Empty icon={layersIcon} message="There is no backup yet." />
      ) : (
        <DataTable
          caption="Backups, newest first"
          columns={columns}
          rows={backups}
          findKey={({ id }) => id}
          className="[--cols:1fr_1fr_1fr]"
          isTight
        />
      )}
      <p className="hint mt-2">
        A backup holds everything except the secrets of this installation. The files are in the “backups” folder of the service.
        To restore one, run “npm run restore” on the server.
      </p>
    </>
  );
}
