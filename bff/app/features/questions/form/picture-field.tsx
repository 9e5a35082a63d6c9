import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Fold } from '../../tests/fold.tsx';
import { describeField, type FormState, hasAny } from './form-state.ts';

/** A picture of the question, and what it shows in words. Every button of the form keeps it. */
export function PictureField({ state }: { state: FormState }) {
  const url = state.values['q-image'] ?? '';
  const alt = state.values['q-alt'] ?? '';
  return (
    <Fold title="Picture" about={url ? 'One is there' : undefined} isOpen={hasAny(state, ['q-image', 'q-alt', 'q-picture'])}>
      <input type="hidden" name="q-image" defaultValue={url} />
      {url !== '' && (
        <div className="qpicture flex flex-wrap items-end gap-3">
          <img src={url} alt={alt || 'No description yet'} />
          <Button name="press" value="drop-picture" size="small" variant="danger-quiet" icon={trashIcon}>
            Remove the picture
          </Button>
        </div>
      )}
      <FileField
        name="q-picture"
        label={url === '' ? 'Choose a picture' : 'Choose another'}
        hint="JPEG, PNG or HEIC, at most 10 MB."
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        error={state.errors['q-picture']}
      />
      <TextField
        {...describeField(state, 'q-alt')}
        label="What the picture shows"
        hint="For students who do not see it. It does not tell the answer."
        maxLength={300}
        autoComplete="off"
      />
    </Fold>
  );
}
