import { auditGroups } from '@shikhar/contracts/audit/actions';
import { Filters } from '../../ui/filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AuditFilters } from './audit-filters.ts';

const groups = new Map<string, string>(Object.entries(auditGroups));

interface AuditFilterFormProps {
  filters: AuditFilters;
  /** The days in words: 'today'. */
  days: string;
}

/** Search, action and days, in the page's address. */
export function AuditFilterForm({ filters: { actor, action, from, to }, days }: AuditFilterFormProps) {
  const isSingle = action !== '' && !groups.has(action);
  const options = [...groups].map(([value, label]) => ({ value, label }));
  return (
    <Filters summary={`${groups.get(action) ?? 'All actions'}, ${days}`}>
      <SearchField name="actor" placeholder="Name, email, action or object" value={actor} />
      <SelectField
        name="action"
        label="Action"
        emptyLabel="All actions"
        options={isSingle ? [...options, { value: action, label: action }] : options}
        defaultValue={action}
      />
      <TextField name="from" label="From" type="date" defaultValue={from} />
      <TextField name="to" label="To" type="date" defaultValue={to} />
    </Filters>
  );
}
