import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { ConflictBoard } from './conflict-board.tsx';
import type { SectionView } from './section-view.ts';

interface SettingsFormProps {
  path: string;
  view: SectionView;
  lastSaved: string | null;
  children: ReactNode;
}

/** The form of a section, with what was wrong with it and the buttons that stay in view. */
export function SettingsForm({ path, view, lastSaved, children }: SettingsFormProps) {
  const { errors, conflict } = view;
  const hasWrongField = Object.keys(errors.fields).length > 0;
  return (
    <form method="post" action={path} className="card" noValidate>
      {conflict && <ConflictBoard conflict={conflict} />}
      {errors.messages.length > 0 && (
        <Banner kind="error" className="mb-4" isFocused={!hasWrongField}>
          {errors.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      <input type="hidden" name="form" value="settings" />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="base" value={view.base} />
      {children}
      <SaveBar fact={lastSaved}>
        <LinkButton href={path}>Cancel</LinkButton>
        <Button variant="primary">Save</Button>
      </SaveBar>
    </form>
  );
}
