import { notesIcon } from '../../../ui/icons.ts';
import { materialIcons } from '../../../ui/material-icons.ts';
import type { MessageView, SourceView } from './message-view.ts';

// Used by the React components and by the browser script.

export const sourceIcons: Readonly<Record<SourceView['kind'], string>> = { ...materialIcons, note: notesIcon };

const classes: Partial<Record<MessageView['kind'], string>> = { question: 'me', failure: 'err', helpline: 'help' };

export function findMessageClass(kind: MessageView['kind']): string | undefined {
  return classes[kind];
}

/** Note below a reply without sources. */
export function formatFooter({ kind, sources }: Pick<MessageView, 'kind' | 'sources'>): string | null {
  if (kind === 'stopped') return 'This reply was stopped.';
  return kind === 'reply' && sources.length === 0 ? 'This is not in your notes. Check it with your textbook.' : null;
}

/** A number of at least three digits, as helplines are written: `14416`, `1800-11-4416`. */
const phoneNumber = /(?<![\d-])(\d[\d -]*\d\d)(?![\d-])/;

/** Splits a helpline text so that every second part is a phone number. */
export function splitNumbers(text: string): string[] {
  return text.split(phoneNumber);
}

export function buildCallHref(number: string): string {
  return `tel:${number.replace(/\D/g, '')}`;
}
