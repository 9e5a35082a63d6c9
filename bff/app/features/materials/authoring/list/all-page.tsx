import { useStaffPath } from '../../../../lib/area.ts';
import '../uploads/upload.css';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { materialTypeWords } from '../../../../lib/words/material-text.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { ConfirmationSection } from '../../../../ui/confirmation.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { editIcon, pdfIcon, uploadIcon } from '../../../../ui/icons.ts';
import { ListSection } from '../../../../ui/list-section.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { ClassSelect, SubjectSelect } from '../../../../ui/subject-filter.tsx';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import { type MaterialsBase, materialsAreaLabels } from '../materials-base.ts';
import { SentList } from '../uploads/uploaded-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import type { MaterialsView } from './load-all.server.ts';
import { buildMaterialsHref, materialFilters, summarizeMaterials } from './material-filters.ts';
import { MaterialTable } from './material-table.tsx';

const all = { value: '', label: 'All' };
const types = [all, ...MaterialType.options.map((value) => ({ value, label: materialTypeWords[value] }))];
const notes = { value: 'notes', label: 'Concept notes' };

const shown = {
  '/admin/materials': [all, { value: 'mine', label: 'Mine' }, notes],
  '/teacher/materials': [{ value: '', label: 'Mine' }, notes],
} as const;

function FilterFields({ base, view: { filters } }: { base: MaterialsBase; view: MaterialsView }) {
  return (
    <Filters summary={summarizeMaterials(filters)}>
      <SearchField name="search" placeholder="Title or chapter" value={filters.search} />
      <SegmentedFilter name="show" legend="Show" segments={shown[base]} chosen={filters.show ?? ''} />
      <SegmentedFilter name="type" legend="Type" segments={types} chosen={filters.type ?? ''} />
      <SubjectSelect chosen={filters.subject} className="basis-36!" />
      <ClassSelect chosen={filters.class} className="basis-24!" />
    </Filters>
  );
}

/** List of a teacher's materials, or all for an administrator. */
export function AllPage({ view }: { view: MaterialsView }) {
  const base = useStaffPath('materials');
  const { filters, rows, total, asked, summary } = view;
  const clearHref = `${base}/all`;
  const empty = (
    <Empty icon={pdfIcon} message="Nothing uploaded yet.">
      <LinkButton href={base}>Upload</LinkButton>
    </Empty>
  );
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
      <ListSection
        rows={rows}
        page={filters.page}
        total={total}
        findHref={(page) => buildMaterialsHref(base, { ...filters, page })}
        failure="Failed to fetch materials"
        noMatch={
          materialFilters.isFiltered(filters) ? { message: 'No materials found matching the current filters.', clearHref } : null
        }
        empty={empty}
      >
        {(found) => <MaterialTable base={base} filters={filters} rows={found} />}
      </ListSection>
    </>
  );
}
