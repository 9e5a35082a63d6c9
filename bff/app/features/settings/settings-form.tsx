import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import type { ConflictView, SectionView } from './section-view.ts';
import type { ConflictLine } from './settings-conflict.server.ts';

function formatWho({ by, at, lines }: ConflictView): string {
  const who = `${by ?? 'Someone else'} saved these settings${at === null ? '' : ` on ${at}`}, while you were changing them.`;
  if (lines.length === 0) return `${who} Their changes do not conflict with yours. Save again to save yours.`;
  return `${who} Your changes are still in the form. Save again to replace the saved values with yours.`;
}

const columns: readonly Column<ConflictLine>[] = [
  { head: 'Setting', place: 'lead', cell: ({ label }) => <b>{label}</b> },
  { head: 'Before', cell: ({ was }) => was ?? 'Not known' },
  { head: 'Saved now', cell: ({ theirs }) => theirs },
  { head: 'Yours', place: 'wide', cell: ({ mine }) => mine ?? 'Not changed: the saved value stays' },
];

/** Shown to the user who saved second: what the other user changed. */
function ConflictBoard({ conflict }: { conflict: ConflictView }) {
  return (
    <div className="stack mb-6 gap-4">
      <Banner kind="warn" title="Changed in the meantime" isFocused>
        {formatWho(conflict)}
      </Banner>
      {conflict.lines.length > 0 && (
        <DataTable
          caption="Changed since you opened this page"
          columns={columns}
          rows={conflict.lines}
          findKey={({ label }) => label}
          isTight
        />
      )}
    </div>
  );
}

interface SettingsFormProps {
  path: string;
  view: SectionView;
  lastSaved: string | null;
  children: ReactNode;
}

/** The form of a section, with its errors and a sticky save bar. */
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
