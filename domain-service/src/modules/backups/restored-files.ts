import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DigestStream } from './digest-stream.ts';
import { DamagedArchive, type OpenArchive } from './read-archive.ts';

/** Whether there are uploaded files where the archive's would go. */
export async function hasFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/** Writes the archive's files beside the folder they belong in. Answers what puts them in its place, for when all else is done. */
export async function unpackFiles(archive: OpenArchive, folder: string): Promise<() => Promise<void>> {
  const { files } = archive.manifest;
  const [draft, aside] = [`${folder}.restored`, `${folder}.before-restore`];
  await rm(draft, { recursive: true, force: true });
  for (const { path, sha256 } of files) {
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const digest = new DigestStream();
    await pipeline(await archive.openFile(path), digest, createWriteStream(target, { mode: 0o600, flush: true }));
    if (digest.takeSha256() !== sha256) throw new DamagedArchive(`The file ${path} is damaged`);
  }
  return async () => {
    await rm(aside, { recursive: true, force: true });
    if (await hasFiles(folder)) await rename(folder, aside);
    if (files.length > 0) await rename(draft, folder);
    await rm(aside, { recursive: true, force: true });
  };
}
