import { useStaffPath } from '../../../../lib/area.ts';
import '../uploads/upload.css';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { materialTypeWords } from '../../../../lib/words/material-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { ConfirmationSection } from '../../../../ui/confirmation.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { editIcon, pdfIcon, refreshIcon, searchIcon, uploadIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import { type MaterialsBase, materialsAreaLabels } from '../materials-base.ts';
import { SentList } from '../uploads/uploaded-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import type { MaterialsView } from './load-all.server.ts';
import { buildMaterialsHref, hasMaterialFilters, summarizeMaterials } from './material-filters.ts';
import { MaterialTable } from './material-table.tsx';

const all = { value: '', label: 'All' };
const types = [all, ...MaterialType.options.map((value) => ({ value, label: materialTypeWords[value] }))];
const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: level }));
const notes = { value: 'notes', label: 'Concept notes' };

const shown = {
  '/admin/materials': [all, { value: 'mine', label: 'Mine' }, notes],
  '/teacher/materials': [{ value: '', label: 'Mine' }, notes],
} as const;

function FilterFields({ base, view: { filters } }: { base: MaterialsBase; view: MaterialsView }) {
  return (
    <Filters summary={summarizeMaterials(filters)} isLive>
      <SearchField name="search" placeholder="Title or chapter" value={filters.search} />
      <SegmentedFilter name="show" legend="Show" segments={shown[base]} chosen={filters.show ?? ''} />
      <SegmentedFilter name="type" legend="Type" segments={types} chosen={filters.type ?? ''} />
      <SelectField
        name="subject"
        label="Subject"
        options={subjects}
        emptyLabel="All"
        defaultValue={filters.subject ?? ''}
        className="basis-36!"
      />
      <SelectField
        name="class"
        label="Class"
        options={classes}
        emptyLabel="All"
        defaultValue={filters.class ?? ''}
        className="basis-24!"
      />
    </Filters>
  );
}

function Rows({ base, view: { filters, rows, total } }: { base: MaterialsBase; view: MaterialsView }) {
  if (rows === null) {
    const retry = (
      <LinkButton href={buildMaterialsHref(base, filters)} icon={refreshIcon}>
        Try again
      </LinkButton>
    );
    return (
      <Banner kind="error" action={retry}>
        Failed to fetch materials
      </Banner>
    );
  }
  if (rows.length === 0 && hasMaterialFilters(filters)) {
    return (
      <Empty icon={searchIcon} message="No materials found matching the current filters.">
        <LinkButton href={`${base}/all`}>Clear filters</LinkButton>
      </Empty>
    );
  }
  if (rows.length === 0) {
    return (
      <Empty icon={pdfIcon} message="Nothing uploaded yet.">
        <LinkButton href={base}>Upload</LinkButton>
      </Empty>
    );
  }
  return (
    <>
      <MaterialTable base={base} filters={filters} rows={rows} />
      <Pagination
        page={filters.page}
        pageSize={defaultPageSize}
        total={total}
        findHref={(page) => buildMaterialsHref(base, { ...filters, page })}
      />
    </>
  );
}

/** List of a teacher's materials, or all for an administrator. */
export function AllPage({ view }: { view: MaterialsView }) {
  const base = useStaffPath('materials');
  const { filters, asked, summary } = view;
  const uploads = useUploads({ base, view });
  return (
    <>
      <PageHead title={materialsAreaLabels[base]} about={summary}>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={`${base}/notes/new`} icon={editIcon}>
            Write a concept note
          </LinkButton>
          <LinkButton href={base} variant="primary" icon={uploadIcon}>
            Upload
          </LinkButton>
        </div>
      </PageHead>
      {asked && <ConfirmationSection {...confirmMaterialDeletion(buildMaterialsHref(base, filters), asked)} />}
      <SentList base={base} sent={view.sent} uploads={uploads} />
      <FilterFields base={base} view={view} />
      <Rows base={base} view={view} />
    </>
  );
}
