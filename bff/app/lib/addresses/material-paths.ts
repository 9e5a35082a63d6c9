interface NamedFile {
  id: string;
  name: string;
}

/** The download URL of a material's file. */
export function buildDownloadHref({ id, name }: NamedFile): string {
  return `/files/${id}/${encodeURIComponent(name.toWellFormed())}`;
}

/** The URL of the same file for display in a page. */
export function buildShownHref(file: NamedFile): string {
  return `${buildDownloadHref(file)}?shown=true`;
}

/** The thumbnail of an image or of a PDF's first page. */
export function buildPictureHref(materialId: string): string {
  return `/study-materials/${materialId}/picture`;
}

/** A page of a PDF as an image. */
export function buildPageImageHref(materialId: string, page: number): string {
  return `/study-materials/${materialId}/pages/${page}`;
}

/** The page of a material. `list`: the query of the list to return to. */
export function buildMaterialHref(materialId: string, list = ''): string {
  const path = `/study-materials/${materialId}`;
  return list === '' ? path : `${path}?${new URLSearchParams({ list })}`;
}
