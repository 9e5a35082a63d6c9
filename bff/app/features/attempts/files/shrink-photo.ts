/** Of the longer side, in pixels; the server makes it no larger. */
const maxSide = 2_000;
/** Smaller files gain too little. */
const smallEnough = 600_000;

async function resizePhoto(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}

/** The photo made smaller, for slow networks; as it is where this device cannot read it, or nothing is gained. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < smallEnough || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await resizePhoto(picture);
    picture.close();
    if (!smaller || smaller.size >= file.size) return file;
    return new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
