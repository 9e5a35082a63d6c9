import { UserChange } from '@shikhar/contracts/users/management/schemas';
import type * as z from 'zod';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classOptions } from '../../../ui/choice-options.ts';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { splitSubjects } from '../new/user-definition.ts';
import type { UserPageView } from './user-page-view.ts';

// The class comes from a list, so its type is checked by the schema.
const schema: z.ZodType<UserChange> = UserChange;

/** The details that an administrator may change. */
export const changeForm = defineForm({
  schema,
  fields: ['name', 'class', 'subjects', 'schoolCode'],
  read: ({ name = '', class: level, subjects, schoolCode }) => ({
    name,
    ...(level && { class: level }),
    ...(subjects !== undefined && { subjects: splitSubjects(subjects) }),
    ...(schoolCode?.trim() && { schoolCode }),
  }),
});

export function ChangeForm({ user: { id, role }, view }: { user: UserPageView; view: FormView<object> }) {
  const form = useForm(changeForm, view);
  return (
    <section className="card" aria-labelledby="details">
      <SectionHead id="details" title="Details" />
      <PostForm action={`/admin/users/${id}`} className="stack mt-4" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <TextField {...form.field('name')} label="Full Name" autoComplete="off" required />
        {role === 'student' && <SelectField {...form.field('class')} label="Class" options={classOptions} />}
        {role === 'teacher' && (
          <TextField {...form.field('subjects')} label="Subjects" hint="Separate subjects with a comma." autoComplete="off" />
        )}
        <TextField
          {...form.field('schoolCode')}
          label="School code"
          hint={role === 'school' ? undefined : 'The code of their school. Leave empty if they have none.'}
          autoComplete="off"
        />
        <div className="flex justify-end">
          <Button variant="primary">Save</Button>
        </div>
      </PostForm>
    </section>
  );
}
