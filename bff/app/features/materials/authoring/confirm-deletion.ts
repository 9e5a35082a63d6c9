import { type Confirmation, confirmDeletion } from '../../../ui/confirmation.tsx';
import type { MaterialRow } from './list/material-row.ts';

/** @param action URL of the list that deletes it */
export function confirmMaterialDeletion(action: string, { id, deletion }: MaterialRow): Confirmation {
  return confirmDeletion({
    noun: 'material',
    prompt: 'Are you sure you want to delete this material?',
    action,
    id,
    deletion,
  });
}
