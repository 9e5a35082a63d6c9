import { Readable } from 'node:stream';
import { addQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { maxQuestionImageBytes } from '@shikhar/contracts/questions/images/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** The form values with the saved picture, or the error of the picture. */
export type Pictured = { values: FieldValues; error: string | null };

/** Saves the picture even if the form is refused later, so that the user need not choose it again. */
export async function savePicture(client: ServiceClient, values: FieldValues, picture: File | null): Promise<Pictured> {
  if (!picture) return { values, error: null };
  if (picture.size > maxQuestionImageBytes) return { values, error: 'A picture may have at most 10 MB' };
  try {
    const file = { content: Readable.from([Buffer.from(await picture.arrayBuffer())]), length: picture.size };
    const { body } = await client.send(addQuestionImage, file);
    return { values: { ...values, 'q-image': body.url }, error: null };
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw error;
    return { values, error: error.problem.message };
  }
}
