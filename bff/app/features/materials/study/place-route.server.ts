import { saveMaterialPlace } from '@shikhar/contracts/materials/routes';
import { MaterialPlace } from '@shikhar/contracts/materials/schemas';
import * as z from 'zod';
import type { JsonRoute } from '../../../json-route.ts';
import { getPageRoles } from '../../../route-access.ts';
import { createJsonRoute, rejectJson } from '../../accounts/sessions/json-route.server.ts';

/** Endpoint where the video player saves its position. */
export const materialRoutes: readonly JsonRoute[] = [
  createJsonRoute('POST', '/study-materials/:id/place', getPageRoles('/study-materials/:materialId'), async (client, request) => {
    const id = z.uuid().safeParse(request.params['id']).data;
    const place = MaterialPlace.safeParse(request.body).data;
    if (!id) return rejectJson(request, 'NOT_FOUND', 'There is no such material.');
    if (!place) return rejectJson(request, 'VALIDATION_FAILED', 'This place could not be read.');
    await client.call(saveMaterialPlace, { params: { id }, body: place });
    return { status: 200, body: {} };
  }),
];
