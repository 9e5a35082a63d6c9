import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { materialTypeWords } from '../../../lib/material-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { notesIcon, pdfIcon, videoIcon } from '../../../ui/icons.ts';

export const materialIcons = { pdf: pdfIcon, video: videoIcon, notes: notesIcon } as const satisfies Record<MaterialType, string>;

export function MaterialTypeBadge({ type }: { type: MaterialType }) {
  return <Badge icon={materialIcons[type]}>{materialTypeWords[type]}</Badge>;
}
