import {
  type AccessScope,
  type AccessToken,
  type AccessTokenNoun,
  accessTokenNouns,
  nameScope,
} from '@shikhar/contracts/accounts/access-tokens/schemas';
import { describeDay, formatDate } from '../../../lib/site/site-time.ts';

const labels: Readonly<Record<AccessTokenNoun, string>> = {
  analytics: 'Reports',
  attempts: 'Attempts and results',
  audit: 'Audit log',
  dashboard: 'Dashboard',
  marking: 'Marking',
  materials: 'Study materials',
  questions: 'Question bank',
  schools: 'School members and promotions',
  settings: 'Settings',
  store: 'Packages and orders',
  students: 'Students',
  tests: 'Tests',
  users: 'Users',
};

/** A row of the form: what a program may read or change. */
export interface ScopeRow {
  label: string;
  read: AccessScope | null;
  write: AccessScope | null;
}

export function listScopeRows(open: readonly AccessScope[]): ScopeRow[] {
  const find = (name: string) => open.find((scope) => scope === name) ?? null;
  return accessTokenNouns
    .map((noun) => ({ label: labels[noun], read: find(nameScope(noun, 'read')), write: find(nameScope(noun, 'write')) }))
    .filter(({ read, write }) => read !== null || write !== null);
}

function formatRow({ label, read, write }: ScopeRow): string {
  if (read === null) return `${label}: change`;
  return write === null ? `${label}: read` : `${label}: read and change`;
}

function formatLife({ createdAt, expiresAt }: AccessToken, isExpired: boolean): string {
  const [created, expires] = [formatDate(createdAt), formatDate(expiresAt)];
  return isExpired ? `Created on ${created}, expired on ${expires}.` : `Created on ${created}, expires on ${expires}.`;
}

export function buildTokenRow(token: AccessToken, now: Date) {
  const { id, name, scopes, expiresAt, lastUsedAt } = token;
  const isExpired = Date.parse(expiresAt) <= now.getTime();
  return {
    id,
    name,
    scopes: listScopeRows(scopes).map(formatRow).join('; '),
    isExpired,
    life: formatLife(token, isExpired),
    use: lastUsedAt === null ? 'Never used.' : `Last used ${describeDay(lastUsedAt, now)}.`,
  };
}

export type TokenRow = ReturnType<typeof buildTokenRow>;
