import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Changes of others, one per line. */
export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

interface NoteProps {
  /** The id of the form. */
  form: string;
  /** The button that was pressed, or that discards the draft. */
  intent: string;
  children: ReactNode;
}

/** Someone saved the same thing while the form was open. Nothing typed is lost, and the same button overwrites. */
export function StaleNote({ form, intent, children }: NoteProps) {
  const again = (
    <Button name="intent" value={intent} form={form}>
      Save over the changes
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      {children}
    </Banner>
  );
}

/** An unsaved draft is filled in. */
export function DraftNote({ form, intent, children }: NoteProps) {
  const discard = (
    <Button name="intent" value={intent} form={form} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      {children}
    </Banner>
  );
}

/** Says how many fields are wrong; their errors are beside them. */
export function WrongFieldsNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Banner kind="error" className="mb-4">
      {plural(count, {
        one: 'One field needs a correction. Your text is not lost.',
        other: '# fields need a correction. Your text is not lost.',
      })}
    </Banner>
  );
}
