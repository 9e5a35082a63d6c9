import { readFile, readMaterialPicture } from '@shikhar/contracts/materials/file-routes';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { FileStore } from '../../files/file-store.service.ts';
import { makeMaterialKey, makePictureKey } from '../material-keys.ts';
import { countDownload, requireFileOfSeen, requireSeenFile } from './read-file.service.ts';

export function registerFileRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, readFile, async ({ em, params, query, caller }) => {
    const file = await requireSeenFile(em, caller, params.id);
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
    const file = await requireFileOfSeen(em, caller, params.id);
    if (!file.hasPicture) throw notFound();
    return {
      type: 'image/webp',
      etag: `"${file.digest}-small"`,
      bytes: null,
      downloadName: null,
      open: () => store.open(makePictureKey(file.id)),
    };
  });
}
