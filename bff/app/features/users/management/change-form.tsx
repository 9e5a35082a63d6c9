import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChangeValues, UserPageView } from './user-page-view.ts';

const fieldOrder = ['name', 'class', 'subjects', 'schoolCode'] as const;
type Field = (typeof fieldOrder)[number];

interface ChangeFormProps {
  view: UserPageView;
  values: ChangeValues;
  errors: FormErrors;
}

/** What an administrator may set of a user. */
export function ChangeForm({ view: { id, role }, values, errors }: ChangeFormProps) {
  const firstWrong = fieldOrder.find((name) => errors.fields[name] !== undefined);
  const about = (name: Field) => ({
    name,
    error: errors.fields[name],
    isFocused: name === firstWrong,
    defaultValue: values[name],
  });
  return (
    <section className="card" aria-labelledby="details">
      <SectionHead id="details" title="Details" />
      <form method="post" action={`/admin/users/${id}`} className="stack mt-4">
        <input type="hidden" name="form" value="change" />
        <TextField {...about('name')} label="Full Name" autoComplete="off" required />
        {role === 'student' && (
          <SelectField
            {...about('class')}
            label="Class"
            options={classLevels.map((level) => ({ value: level, label: `Class ${level}` }))}
          />
        )}
        {role === 'teacher' && (
          <TextField {...about('subjects')} label="Subjects" hint="Separate subjects with a comma." autoComplete="off" />
        )}
        <TextField
          {...about('schoolCode')}
          label="School code"
          hint={role === 'school' ? undefined : 'Of the school they belong to; empty for none.'}
          autoComplete="off"
        />
        <div className="flex justify-end">
          <Button variant="primary">Save</Button>
        </div>
      </form>
    </section>
  );
}
