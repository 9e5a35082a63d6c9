import { listTestChanges } from '@shikhar/contracts/tests/builder/routes';
import { type AuthoredTest, type TestChange, TestRefusal } from '@shikhar/contracts/tests/builder/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** `Asha Rao at 3:52 pm: added question 4`. */
export function formatChange({ by, at, summary }: TestChange): string {
  return `${by?.name ?? 'Someone'} at ${formatTime(at)}: ${summary}`;
}

/** The changes others made to a test since a revision, as text. */
export async function listChangesSince(client: ServiceClient, test: AuthoredTest, revision: number): Promise<string[]> {
  if (!(revision < test.revision)) return [];
  const { changes } = (await client.call(listTestChanges, { params: { id: test.id }, query: {} })).body;
  return changes
    .filter((change) => change.revision > revision && change.by?.id !== client.user.id)
    .reverse()
    .map(formatChange);
}

export interface Staleness {
  revision: number;
  changes: TestChange[];
}

/** The changes behind a stale-revision refusal; null for other refusals. */
export function findStaleness(error: unknown): Staleness | null {
  if (!(error instanceof DomainRefusal) || error.problem.code !== 'TEST_STALE') return null;
  const refusal = TestRefusal.safeParse(error.body).data;
  return { revision: refusal?.revision ?? 1, changes: refusal?.changes ?? [] };
}
