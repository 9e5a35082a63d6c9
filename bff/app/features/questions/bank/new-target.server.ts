import { createTest } from '@shikhar/contracts/tests/builder/routes';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { newTestValues } from '../../tests/builder/details/details-values.ts';
import { parseDetails } from '../../tests/builder/details/parse-details.ts';
import type { BankFilters } from './bank-filters.ts';

/** The test that questions go into, as the page showed it. */
export interface Target {
  testId: string;
  revision: number;
  title: string;
  isNew: boolean;
}

interface Place {
  class: ClassLevel;
  subject: Subject;
}

/** Makes a draft for questions of a class and subject, with what new tests usually have. */
export async function createTarget(client: ServiceClient, place: Place, { chapter }: BankFilters): Promise<Target> {
  const title = chapter ? `${chapter}: new test` : `${place.subject}, Class ${place.class}: new test`;
  const { given } = parseDetails({ ...newTestValues, ...place, title, chapter });
  if (!given) throw new Error('A new test is not what the service takes');
  const { body } = await client.call(createTest, { body: given });
  return { testId: body.id, revision: body.revision, title, isNew: true };
}
