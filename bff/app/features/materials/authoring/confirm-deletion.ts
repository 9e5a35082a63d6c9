import { countOf } from '../../../lib/words/marks.ts';
import { type Confirmation, confirmDeletion } from '../../../ui/confirmation.tsx';
import type { MaterialItem } from './list/material-row.ts';

type DeletedMaterial = Pick<MaterialItem, 'id' | 'title' | 'about' | 'downloads'>;

/** `Worked examples: Science, Class 10, 19 downloads` */
export function describeMaterialDeletion({ title, about, downloads }: DeletedMaterial): string {
  return `${title}: ${about}, ${countOf(downloads, 'download')}`;
}

/** @param action URL of the list that deletes it */
export function confirmMaterialDeletion(action: string, material: DeletedMaterial): Confirmation {
  return confirmDeletion({
    title: 'Delete material',
    prompt: 'Are you sure you want to delete this material?',
    action,
    id: material.id,
    deletion: describeMaterialDeletion(material),
  });
}
