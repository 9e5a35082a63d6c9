import { keepMaterialPlace } from '@shikhar/contracts/materials/routes';
import { MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { z } from 'zod';
import type { PlainRoute } from '../../../plain-route.ts';
import { getPageRoles } from '../../../route-access.ts';
import { planRoute, refusePlainly } from '../../session/plain-route.server.ts';

/** Where the player of a video says how far it is. */
export const materialRoutes: readonly PlainRoute[] = [
  planRoute('POST', '/study-materials/:id/place', getPageRoles('/study-materials/:materialId'), async (visitor, asked) => {
    const id = z.uuid().safeParse(asked.params['id']).data;
    const place = MaterialPlace.safeParse(asked.body).data;
    if (!id) return refusePlainly(asked, 'NOT_FOUND', 'There is no such material.');
    if (!place) return refusePlainly(asked, 'VALIDATION_FAILED', 'This place could not be read.');
    await visitor.call(keepMaterialPlace, { params: { id }, body: place });
    return { status: 200, body: {} };
  }),
];
