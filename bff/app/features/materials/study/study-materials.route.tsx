import './study.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { materialTypeWords } from '../../../lib/words/material-text.ts';
import { subjectOptions } from '../../../ui/choice-options.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadMaterials, type MaterialsView } from './load-materials.server.ts';
import { buildMaterialsHref, type MaterialFilters, summarizeFilters } from './material-filters.ts';
import { MaterialsFound } from './materials-found.tsx';
import { formatCount, formatMore } from './materials-text.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Study Materials') }];

export function loader(args: LoaderFunctionArgs) {
  return loadMaterials(args);
}

const types = [
  { value: '', label: 'All' },
  ...MaterialType.options.map((type) => ({ value: type, label: materialTypeWords[type] })),
];
const subjects = [{ value: '', label: 'All Subjects' }, ...subjectOptions];

function MaterialFilterFields({ filters }: { filters: MaterialFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)}>
      <SearchField name="search" placeholder="Title, subject or chapter" value={filters.search} />
      <SegmentedFilter name="type" legend="Type" segments={types} chosen={filters.type ?? ''} />
      <SegmentedFilter name="subject" legend="Subject" segments={subjects} chosen={filters.subject ?? ''} />
      {filters.class && <input type="hidden" name="class" value={filters.class} />}
      {filters.chapter && <input type="hidden" name="chapter" value={filters.chapter} />}
    </Filters>
  );
}

function Count({ view: { filters, cards, total, level, elsewhere } }: { view: MaterialsView }) {
  if (cards === null) return null;
  return (
    <>
      <FactLine facts={[formatCount(total, level), filters.chapter !== '' && `chapter ${filters.chapter}`]} />
      {elsewhere > 0 && (
        <>
          {' · '}
          <PageLink href={buildMaterialsHref({ ...filters, class: 'all', page: 1 })}>{formatMore(elsewhere)}</PageLink>
        </>
      )}
      {filters.chapter !== '' && (
        <>
          {' · '}
          <PageLink href={buildMaterialsHref({ ...filters, chapter: '', page: 1 })}>All chapters</PageLink>
        </>
      )}
    </>
  );
}

export default function StudyMaterialsPage() {
  const view = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <PageHead title="Study Materials" about={<Count view={view} />}>
          <ClassLinks filters={view.filters} level={view.level} own={view.own} />
        </PageHead>
        <UnknownNote lines={view.unknown} />
        <MaterialFilterFields filters={view.filters} />
        <MaterialsFound view={view} />
      </Page>
    </UserShell>
  );
}

interface ClassLinksProps {
  filters: MaterialFilters;
  level: ClassLevel | 'all';
  own: ClassLevel | null;
}

/** Class links: own class, all, then the others; they keep the other filters. */
function ClassLinks({ filters, level, own }: ClassLinksProps) {
  const others = classLevels.filter((each) => each !== own);
  const defaultValue = own ?? 'all';
  const offer = (value: ClassLevel | 'all', label: string, about?: string) => ({
    href: buildMaterialsHref({ ...filters, class: value === defaultValue ? undefined : value, page: 1 }),
    label,
    about,
    isCurrent: value === level,
  });
  return (
    <SegmentLinks
      label="Class"
      links={[
        ...(own === null ? [] : [offer(own, `Class ${own}`)]),
        offer('all', 'All classes'),
        ...others.map((each) => offer(each, each, 'Class')),
      ]}
    />
  );
}
