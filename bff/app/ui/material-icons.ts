import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { notesIcon, pdfIcon, videoIcon } from './icons.ts';

/** The picture of each type of material. */
export const materialIcons = { pdf: pdfIcon, video: videoIcon, notes: notesIcon } as const satisfies Record<MaterialType, string>;
