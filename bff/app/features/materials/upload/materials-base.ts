/** Where materials are uploaded and kept: the same pages in both areas. */
export type MaterialsBase = '/admin/materials' | '/teacher/materials';

/** What the menus call the area. */
export const materialsAreaLabels = {
  '/admin/materials': 'Upload Study Materials',
  '/teacher/materials': 'Upload Materials',
} as const satisfies Record<MaterialsBase, string>;

/** Where files are sent in pieces. */
export const uploadsPaths = {
  '/admin/materials': '/admin/material-uploads',
  '/teacher/materials': '/teacher/material-uploads',
} as const satisfies Record<MaterialsBase, string>;

/** A page among a material's own; a concept note is written, not uploaded. */
export function buildEditHref(base: MaterialsBase, { id, isNote }: { id: string; isNote: boolean }): string {
  return isNote ? `${base}/notes/${id}` : `${base}/${id}`;
}

/** Before one is deleted. */
export const deletePrompt = 'Are you sure you want to delete this material?';
