/** Base paths of the material pages, which both areas share. */
export type MaterialsBase = '/admin/materials' | '/teacher/materials';

/** The menu label of each area. */
export const materialsAreaLabels = {
  '/admin/materials': 'Upload Study Materials',
  '/teacher/materials': 'Upload Materials',
} as const satisfies Record<MaterialsBase, string>;

/** Path of resumable uploads. */
export const uploadsPaths = {
  '/admin/materials': '/admin/material-uploads',
  '/teacher/materials': '/teacher/material-uploads',
} as const satisfies Record<MaterialsBase, string>;

/** URL of a material's edit page; concept notes have their own editor. */
export function buildEditHref(base: MaterialsBase, { id, isNote }: { id: string; isNote: boolean }): string {
  return isNote ? `${base}/notes/${id}` : `${base}/${id}`;
}
