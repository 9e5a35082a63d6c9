import { Icon } from './icon.tsx';
import { imageIcon } from './icons.ts';

interface FileDropProps {
  name: string;
  label: string;
  /** As of `<input accept>`. */
  accept: string;
  prompt: string;
  /** Kinds and the largest size. */
  hint: string;
  /** Opens the camera on phones. */
  hasCamera?: boolean;
}

/** A field for a file; the whole box is the control's label. */
export function FileDrop({ name, label, accept, prompt, hint, hasCamera }: FileDropProps) {
  return (
    <div className="field">
      <span className="label" id={`${name}-label`}>
        {label}
      </span>
      <label className="drop">
        <input
          type="file"
          name={name}
          accept={accept}
          capture={hasCamera ? 'environment' : undefined}
          aria-labelledby={`${name}-label`}
          aria-describedby={`${name}-hint`}
        />
        <Icon path={imageIcon} size="large" />
        <b>{prompt}</b>
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      </label>
    </div>
  );
}
