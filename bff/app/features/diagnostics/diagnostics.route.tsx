import './diagnostics.css';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listLogEntries } from '@shikhar/contracts/diagnostics/routes';
import type { LogSource } from '@shikhar/contracts/diagnostics/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainRefusal } from '../../domain/errors.ts';
import { diagnosticsPath } from '../../lib/addresses/reference-href.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { ListSection } from '../../ui/list-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryForm } from '../../ui/query-form.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toFailurePage } from '../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { LogGroups } from './log-groups.tsx';
import { buildSearchHref, type LogSearch, parseLogSearch, type SearchErrors, toLogQuery } from './log-search.ts';
import { buildLogView, type LogView, type StopView } from './log-view.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Diagnostics') }];

interface PageView {
  search: LogSearch;
  errors: SearchErrors;
  /** Null before a search, and if it was refused. */
  found: LogView | null;
}

const noSearch: LogSearch = { reference: '', account: '', from: '', to: '', page: 1 };
const noErrors: SearchErrors = {};

function refuse(search: LogSearch, errors: SearchErrors) {
  const view: PageView = { search, errors, found: null };
  return data(view, { status: 400 });
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const search = parseLogSearch(args.request.url);
  if (!search) return { search: noSearch, errors: noErrors, found: null } satisfies PageView;
  const { query, errors, isValid } = toLogQuery(search);
  if (!isValid) return refuse(search, errors);
  try {
    const { body } = await client.call(listLogEntries, { query });
    return { search, errors, found: buildLogView(body, search) } satisfies PageView;
  } catch (error) {
    const refusal = error instanceof DomainRefusal ? error.problem : null;
    if (refusal?.code === 'VALIDATION_FAILED') return refuse(search, refusal.fieldErrors ?? { reference: refusal.message });
    throw toFailurePage(error, args.context);
  }
}

// Any step keeps the seconds of the link to older entries. A step of 1 would ask everybody for seconds.
const time = { type: 'datetime-local', step: 'any' } as const;

function SearchForm({ search: { reference, account, from, to }, errors }: Pick<PageView, 'search' | 'errors'>) {
  const [first] = Object.keys(errors);
  const field = (name: string) => ({ name, error: errors[name], isFocused: name === first, autoComplete: 'off' });
  return (
    <search>
      <QueryForm className="card log-search">
        <div className="grid-2">
          <TextField
            {...field('reference')}
            label="Reference"
            placeholder="SHK-7F3A-2219"
            defaultValue={reference}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={254}
          />
          <TextField
            {...field('account')}
            label="Account"
            placeholder="Email or account ID"
            defaultValue={account}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <TextField {...field('from')} {...time} label="From" defaultValue={from} />
          <TextField {...field('to')} {...time} label="To" defaultValue={to} />
        </div>
        <div>
          <Button variant="primary" icon={searchIcon}>
            Search
          </Button>
        </div>
      </QueryForm>
    </search>
  );
}

const logNames = { bff: 'The log of the web server', 'domain-service': 'The log of the service' } as const;

/** A log that another program keeps, such as Docker or systemd. */
function MissingLogs({ missing }: { missing: readonly LogSource[] }) {
  const [only, another] = missing;
  if (only === undefined) return null;
  const title = another === undefined ? `${logNames[only]} is kept elsewhere` : 'The logs are kept elsewhere';
  return (
    <Banner kind="info" title={title} className="mb-4">
      Each process writes its log to standard output. The program that starts it keeps the log: Docker shows it with
      <code> docker compose logs</code>, systemd with <code>journalctl</code>. Search there for the reference.
    </Banner>
  );
}

function StoppedNote({ stop }: { stop: StopView }) {
  const older = (
    <LinkButton href={stop.olderHref} icon={searchIcon}>
      Search older entries
    </LinkButton>
  );
  return (
    <Banner kind="warn" title="The search stopped early" action={older} className="mb-4">
      {`There are many entries. Those before ${stop.date} ${stop.time} were not read.`}
    </Banner>
  );
}

function SearchResult({ search, found }: { search: LogSearch; found: LogView }) {
  const { groups, total, stop, missing, retentionDays } = found;
  const storedFor = plural(retentionDays, { one: 'Logs are kept for # day.', other: 'Logs are kept for # days.' });
  return (
    <>
      <MissingLogs missing={missing} />
      {stop && <StoppedNote stop={stop} />}
      <ListSection
        rows={groups}
        noMatch={null}
        empty={<Empty icon={searchIcon} message="No log entries found." about={storedFor} />}
        page={search.page}
        total={total}
        isAtLeast={stop !== null}
        findHref={(page) => buildSearchHref({ ...search, page })}
      >
        {(rows) => <LogGroups groups={rows} />}
      </ListSection>
      {groups.length > 0 && <p className="hint mt-2">{storedFor}</p>}
    </>
  );
}

/** Finds what browsers, the web server and the service logged about a request. */
export default function Diagnostics() {
  const { search, errors, found } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Diagnostics" about="What happened in a request: in the browser, the web server and the service" />
      <SecurityTabs current={diagnosticsPath} />
      <SearchForm key={buildSearchHref(search)} search={search} errors={errors} />
      {found ? (
        <SearchResult search={search} found={found} />
      ) : (
        <p className="hint">
          The reference is on the failure screen, and in the confirmation of a reported problem. With nothing filled in, you see
          the newest requests. Each search is recorded in the audit log.
        </p>
      )}
    </>
  );
}
