import type { AuditEntry } from '@shikhar/contracts/audit/schemas';
import { formatValue, type SettingField, securityFields, systemFields } from '../../lib/site/setting-fields.ts';
import { findFormatter } from './action-text.ts';
import { type Details, formatFact, getText } from './details.ts';

/** A part of an entry's text. Old values are struck through, new ones are bold. */
export interface Words {
  text: string;
  change?: 'old' | 'new' | undefined;
}

const settingFields = new Map<string, SettingField>(Object.entries({ ...securityFields, ...systemFields }));

function formatSavedValue(field: SettingField | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = value === null || value === undefined ? '' : String(value);
  return field ? formatValue(field, text) : text || 'Nothing';
}

function formatChanges(changes: unknown): Words[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return [];
  return Object.entries(changes).flatMap(([name, change], index) => {
    const field = settingFields.get(name);
    const { from, to } = { from: undefined, to: undefined, ...change };
    return [
      { text: `${index > 0 ? '; ' : ''}${field?.label ?? formatFact(name, '').replace(/: $/, '')}: ` },
      { text: formatSavedValue(field, from), change: 'old' as const },
      { text: ' ' },
      { text: formatSavedValue(field, to), change: 'new' as const },
    ];
  });
}

/** The names of the changed fields, when their values are not stored. */
function listChanged(changes: unknown): Details {
  if (!Array.isArray(changes)) return {};
  return { changed: changes.map((name) => formatFact(String(name), '').replace(/: $/, '').toLowerCase()) };
}

function getSubjectName({ subject }: AuditEntry): string | undefined {
  if (!subject || subject.type === 'settings') return undefined;
  return subject.name ?? (subject.type === 'user' ? 'A deleted account' : undefined);
}

function formatRest(details: Details): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const said = getText(details, name) ?? (Array.isArray(value) ? value.map(String).join(', ') : undefined);
    return said === undefined ? [] : [formatFact(name, said)];
  });
}

/** Describes the change in words: the subject first, then the details. */
export function describeEntry(entry: AuditEntry): Words[] {
  const { changes, section: _, ...details } = entry.details;
  const changed = formatChanges(changes);
  const format = findFormatter(entry.action);
  const facts = [
    getSubjectName(entry),
    ...(format ? [format(details)] : formatRest({ ...details, ...listChanged(changes) })),
  ].filter((fact) => fact !== undefined);
  const text = facts.join(', ');
  if (changed.length === 0) return text === '' ? [] : [{ text }];
  return text === '' ? changed : [{ text: `${text}: ` }, ...changed];
}
