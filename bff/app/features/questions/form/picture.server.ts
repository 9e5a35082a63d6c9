import { Readable } from 'node:stream';
import { addQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { maxQuestionImageBytes } from '@shikhar/contracts/questions/images/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { PictureNames } from './picture-fields.tsx';

/** A chosen picture, with the names of its fields. */
export interface ChosenPicture {
  names: PictureNames;
  file: File;
}

/** Saves a picture. @returns its address, or why it is refused */
async function savePicture(client: ServiceClient, picture: File): Promise<{ url: string } | { error: string }> {
  if (picture.size > maxQuestionImageBytes) return { error: 'A picture may have at most 10 MB' };
  try {
    const file = { content: Readable.from([Buffer.from(await picture.arrayBuffer())]), length: picture.size };
    return { url: (await client.send(addQuestionImage, file)).body.url };
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw error;
    return { error: error.problem.message };
  }
}

/**
 * Saves the chosen pictures even if the form is refused later, so that the user need not choose them again.
 *
 * @returns the form values with their addresses, and the errors of those that are refused
 */
export async function savePictures(
  client: ServiceClient,
  { values, pictures }: { values: FieldValues; pictures: readonly ChosenPicture[] },
): Promise<{ values: FieldValues; errors: FormErrors | null }> {
  const urls: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const { names, file } of pictures) {
    const saved = await savePicture(client, file);
    if ('url' in saved) urls[names.url] = saved.url;
    else fields[names.file] = saved.error;
  }
  const errors = Object.keys(fields).length > 0 ? { messages: [], fields } : null;
  return { values: { ...values, ...urls }, errors };
}
