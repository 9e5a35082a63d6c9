interface NamedFile {
  id: string;
  name: string;
}

/** Where the file of a material is downloaded, under its own name. */
export function buildDownloadHref({ id, name }: NamedFile): string {
  return `/files/${id}/${encodeURIComponent(name.toWellFormed())}`;
}

/** The same file for a page of ours to show: no download. */
export function buildShownHref(file: NamedFile): string {
  return `${buildDownloadHref(file)}?shown=true`;
}

/** The first page of a PDF, or an image, as a small picture. */
export function buildPictureHref(materialId: string): string {
  return `/study-materials/${materialId}/picture`;
}

/** A page of a PDF as a picture. */
export function buildPageImageHref(materialId: string, page: number): string {
  return `/study-materials/${materialId}/pages/${page}`;
}

/** Where a material is read. `list`: the query of the list that the way back leads to. */
export function buildMaterialHref(materialId: string, list = ''): string {
  const path = `/study-materials/${materialId}`;
  return list === '' ? path : `${path}?${new URLSearchParams({ list })}`;
}
