import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { materialTypeWords } from '../../../lib/words/material-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { materialIcons } from '../../../ui/material-icons.ts';

export function MaterialTypeBadge({ type }: { type: MaterialType }) {
  return <Badge icon={materialIcons[type]}>{materialTypeWords[type]}</Badge>;
}
