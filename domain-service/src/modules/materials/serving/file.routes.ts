import { readFile, readMaterialPicture } from '@shikhar/contracts/materials/file-routes';
import { readMaterialPage, readMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { FileStore } from '../../files/file-store.service.ts';
import { makeMaterialKey, makePictureKey } from '../material-keys.ts';
import { countDownload } from './count-download.service.ts';
import { createPagePictures } from './page-pictures.service.ts';
import { requireFileOfMaterial, requireReadableFile } from './read-file.service.ts';

const picture = { type: 'image/webp', bytes: null, downloadName: null } as const;

export function registerFileRoutes(app: FastifyInstance, store: FileStore): void {
  const pagePictures = createPagePictures(store);

  registerRoute(app, readFile, async ({ em, params, query, caller }) => {
    const file = await requireReadableFile(em, caller, params.id);
    return {
      type: file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType,
      etag: `"${file.digest}"`,
      bytes: file.bytes,
      downloadName: query.shown ? null : file.name,
      async open(range) {
        const opened = await store.open(makeMaterialKey(file.id, file.mediaType), range);
        // The rest of a download that was cut is no other download.
        if (opened && !query.shown && (range?.first ?? 0) === 0) await countDownload(em, file.materialId);
        return opened;
      },
    };
  });

  registerRoute(app, readMaterialPicture, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    if (!file.hasPicture) throw notFound();
    return { ...picture, etag: `"${file.digest}-small"`, open: () => store.open(makePictureKey(file.id)) };
  });

  registerRoute(app, readMaterialPage, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    return { status: 200, body: await pagePictures.describe(em, file, params.number) };
  });

  registerRoute(app, readMaterialPageImage, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    const etag = `"${file.digest}-${params.number}"`;
    return { ...picture, etag, open: () => pagePictures.open(em, file, params.number) };
  });
}
