import { maxPromoted } from '@shikhar/contracts/schools/promotions/schemas';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { usersIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { PreviewView } from './load-promotions.server.ts';
import { buildPromotionHref, type PromotionChoice, type PromotionPath } from './promotion-choice.ts';
import { getButtonLabel, getStepName } from './promotion-text.ts';

interface PreviewFormProps {
  path: PromotionPath;
  choice: PromotionChoice;
  preview: PreviewView;
}

function StudentChecks({ students }: Pick<PreviewView, 'students'>) {
  return (
    <fieldset className="card">
      <legend className="sr-only">Students to promote</legend>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {students.map(({ id, name, email }) => (
          <li key={id}>
            <CheckField name="student" value={id} isChecked>
              {name}
              <span className="meta block wrap-anywhere">{email}</span>
            </CheckField>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Lists the students who would be promoted, all selected. Nothing has changed yet. */
export function PreviewForm({ path, choice, preview }: PreviewFormProps) {
  const { students, total, fromClass, toClass, schoolCode, key } = preview;
  const back = (
    <LinkButton href={buildPromotionHref(path, choice)} className="m-0">
      Back to the classes
    </LinkButton>
  );
  if (students.length === 0) {
    return (
      <Empty icon={usersIcon} message={`There are no students in class ${fromClass}.`}>
        {back}
      </Empty>
    );
  }
  return (
    <section aria-labelledby="preview">
      <SectionHead title={getStepName(preview)} id="preview" fact={countOf(total, 'student')} />
      <Banner kind="info" className="mb-4" title="Nothing has changed yet">
        {toClass === null
          ? 'The selected students leave the school. They keep their accounts and results.'
          : 'Untick anyone who stays in this class. Running tests are not affected.'}{' '}
        You can reverse this afterwards.
      </Banner>
      {total > maxPromoted && (
        <Banner kind="warn" className="mb-4">
          Only the first {maxPromoted} are listed, by name. Promote these, then come back for the others.
        </Banner>
      )}
      <PostForm action={buildPromotionHref(path, choice, fromClass)}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="class" value={fromClass} />
        {schoolCode !== null && <input type="hidden" name="schoolCode" value={schoolCode} />}
        <StudentChecks students={students} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant={toClass === null ? 'danger' : 'primary'}>{getButtonLabel(preview)}</Button>
          {back}
        </div>
      </PostForm>
    </section>
  );
}
