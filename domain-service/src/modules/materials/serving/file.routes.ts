import { getMaterialPicture, readFile } from '@shikhar/contracts/materials/file-routes';
import { getMaterialPage, getMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { ByteRange, FileStore } from '../files/file-store.service.ts';
import { buildMaterialKey, buildPictureKey } from '../material-keys.ts';
import { countDownload } from './count-download.service.ts';
import { createPagePictures } from './page-pictures.service.ts';
import { type ReadableFile, requireFileOfMaterial, requireReadableFile } from './read-file.service.ts';

const picture = { type: 'image/webp', bytes: null, downloadName: null } as const;

/** A range counts only when it is the whole file: resuming a download is not another one, nor is a player reading the start. */
function isDownload({ authorId, bytes }: ReadableFile, { userId, role }: Caller, range: ByteRange | undefined): boolean {
  const isForOthers = role !== 'admin' && userId !== authorId;
  return isForOthers && (range === undefined || (range.first === 0 && range.last === bytes - 1));
}

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
        const opened = await store.open(buildMaterialKey(file.id, file.mediaType), range);
        if (opened && !query.shown && isDownload(file, caller, range)) await countDownload(em, file.materialId);
        return opened;
      },
    };
  });

  registerRoute(app, getMaterialPicture, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    if (!file.hasPicture) throw notFound();
    return { ...picture, etag: `"${file.digest}-small"`, open: () => store.open(buildPictureKey(file.id)) };
  });

  registerRoute(app, getMaterialPage, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    return { status: 200, body: await pagePictures.describe(em, file, params.number) };
  });

  registerRoute(app, getMaterialPageImage, async ({ em, params, caller }) => {
    const file = await requireFileOfMaterial(em, caller, params.id);
    const etag = `"${file.digest}-${params.number}"`;
    return { ...picture, etag, open: () => pagePictures.open(em, file, params.number) };
  });
}
