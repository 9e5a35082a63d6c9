import type { PublishCheck } from '@shikhar/contracts/authoring/checks';
import { readAuthoredTest } from '@shikhar/contracts/authoring/routes';
import type { TestStatus } from '@shikhar/contracts/authoring/schemas';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import { readTestId } from '../test-id.ts';
import { sayTotals } from '../test-words.ts';

export interface ChecksView {
  id: string;
  title: string;
  status: TestStatus;
  revision: number;
  about: string;
  checks: PublishCheck[];
  classLevel: string;
}

/** A test with what is in the way of publishing it. */
export async function loadChecks(
  args: RequestArguments & { params: Readonly<Record<string, string | undefined>> },
): Promise<ChecksView> {
  const visitor = await requireVisitor(args);
  const { body: test } = await visitor.ask(readAuthoredTest, { params: { id: readTestId(args.params) } });
  const { id, status, revision, details, checks } = test;
  const about = `${details.subject}, Class ${details.class}: ${sayTotals(test)}`;
  return { id, title: details.title, status, revision, about, checks, classLevel: details.class };
}
