import type { ReactNode } from 'react';
import type { FormDefinition } from '../../forms/define-form.ts';
import { useForm } from '../../forms/use-form.ts';
import type { SettingFields } from '../../lib/site/setting-fields.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FormErrorsBanner } from '../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import type { ConflictLine } from './settings-conflict.server.ts';
import type { ConflictView, SettingsView } from './settings-definition.ts';

function formatWho({ by, at, lines }: ConflictView): string {
  const name = by ?? 'Someone else';
  const who =
    at === null
      ? `${name} saved these settings, while you were changing them.`
      : `${name} saved these settings on ${at}, while you were changing them.`;
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

/** The controls of a settings form. */
export interface SettingControls {
  /** For a field component. */
  field(name: string): ReturnType<ReturnType<typeof useForm>['field']> & { label: string };
  /** For a switch or a box, with its label. */
  box(name: string): ReturnType<ReturnType<typeof useForm>['box']> & { children: string };
}

interface SettingsFormProps<Settings> {
  path: string;
  form: FormDefinition<Settings>;
  labels: SettingFields;
  settings: SettingsView;
  lastSaved: string | null;
  children: (controls: SettingControls) => ReactNode;
}

/** The form of a section, with its errors and a sticky save bar. */
export function SettingsForm<Settings>(props: SettingsFormProps<Settings>) {
  const { path, labels, settings, lastSaved, children } = props;
  const { view, conflict } = settings;
  const form = useForm(props.form, view, { isTyped: conflict !== undefined });
  const controls: SettingControls = {
    field: (name) => ({ ...form.field(name), label: labels[name]?.label ?? name }),
    box: (name) => ({ ...form.box(name), children: labels[name]?.label ?? name }),
  };
  return (
    <PostForm action={path} className="card" noValidate ref={form.element} onSubmit={form.onSubmit}>
      {conflict && <ConflictBoard conflict={conflict} />}
      <FormErrorsBanner errors={form.errors} />
      <HiddenFields values={view.hidden} />
      {children(controls)}
      <SaveBar fact={lastSaved}>
        <LinkButton href={path} onClick={form.reset}>
          Cancel
        </LinkButton>
        <Button variant="primary">Save</Button>
      </SaveBar>
    </PostForm>
  );
}
