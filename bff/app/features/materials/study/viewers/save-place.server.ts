import { saveMaterialPlace } from '@shikhar/contracts/materials/routes';
import type { MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';

/** Remembers where the reader is; a page that is asked about alone (HEAD) is not read. Reading goes on where that fails. */
export async function savePlace(args: RequestArguments, client: ServiceClient, id: string, place: MaterialPlace): Promise<void> {
  if (args.request.method !== 'GET') return;
  try {
    await client.call(saveMaterialPlace, { params: { id }, body: place });
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    args.context.log.warn({ reason: String(error) }, 'place not kept');
  }
}
