import { Field } from '../../ui/field.tsx';

/** A teacher's subjects, read-only. The field has no name, so it is never sent. */
export function SetSubjects({ subjects }: { subjects: string }) {
  return (
    <Field name="subjects" label="Subjects" hint="Only an administrator can change these. Ask them if one is missing.">
      <input
        className="input"
        id="subjects"
        value={subjects === '' ? 'None yet' : subjects}
        aria-describedby="subjects-hint"
        readOnly
      />
    </Field>
  );
}
