import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import pLimit from 'p-limit';
import type { FileStore } from '../../src/modules/materials/files/file-store.service.ts';
import { buildMaterialKey } from '../../src/modules/materials/material-keys.ts';
import { buildFileName } from '../../src/modules/materials/notes/typesetting/file-name.ts';
import { findContentFile, readNotes, readVideos } from '../content-files/load-content.ts';
import { Rng } from '../rng/rng.ts';
import { planPapers, planVideos, type StudyPiece } from './study-pieces.ts';
import { typesetAll } from './typeset-all.ts';

/** A file's metadata. */
interface FileFacts {
  id: string;
  name: string;
  mediaType: MediaType;
  bytes: number;
  digest: string;
  pages: number | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
}

/** A demo study material with its stored file. */
export interface StudyMaterial extends StudyPiece {
  file: FileFacts;
}

const writeConcurrency = 8;

/** An id in the form of a UUID version 4. Seeding again after a failure finds its files and leaves none behind. */
function makeFileId(name: string): string {
  const rng = new Rng(`file of ${name}`);
  const digits = Array.from({ length: 4 }, () => rng.drawBits().toString(16).padStart(8, '0')).join('');
  const variant = '89ab'.charAt(rng.drawInt(0, 3));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}

interface Made {
  piece: StudyPiece;
  content: Uint8Array;
  facts: Pick<FileFacts, 'pages' | 'seconds' | 'width' | 'height'>;
}

async function makePapers(): Promise<Made[]> {
  const pieces = planPapers(await readNotes());
  const papers = await typesetAll(pieces.map(({ source }) => source));
  return pieces.flatMap((piece, at) => {
    const paper = papers[at];
    return paper ? [{ piece, content: paper.pdf, facts: { pages: paper.pages, seconds: null, width: null, height: null } }] : [];
  });
}

async function readAllVideos(): Promise<Made[]> {
  return Promise.all(
    planVideos(await readVideos()).map(async (piece) => {
      const { file, seconds, width, height } = piece.video;
      const content = await readFile(findContentFile(`videos/${file}`));
      return { piece, content, facts: { pages: null, seconds, width, height } };
    }),
  );
}

function describeMade({ piece, content, facts }: Made): StudyMaterial {
  const { name, details, mediaType, note } = piece;
  const fileName = buildFileName(details.title, mediaType === 'video/mp4' ? 'mp4' : 'pdf');
  const digest = createHash('sha256').update(content).digest('hex');
  const file = { id: makeFileId(name), name: fileName, mediaType, bytes: content.length, digest, ...facts };
  return { name, details, mediaType, note, file };
}

/** Creates the files of all demo study materials and stores them under the same keys each time. */
export async function makeStudyFiles(store: FileStore): Promise<StudyMaterial[]> {
  const made = (await Promise.all([makePapers(), readAllVideos()])).flat();
  const limit = pLimit(writeConcurrency);
  return limit.map(made, async (each) => {
    const material = describeMade(each);
    await store.save(buildMaterialKey(material.file.id, material.file.mediaType), each.content);
    return material;
  });
}
