import { parentPort, workerData } from 'node:worker_threads';
import { buildBooklet, buildNotePaper } from '../../src/modules/materials/notes/typesetting/paper.ts';
import { createTypesetter, type TypesetPaper } from '../../src/modules/materials/notes/typesetting/typesetter.service.ts';
import type { PaperSource } from './study-pieces.ts';

const sources: PaperSource[] = workerData;
const typesetter = createTypesetter();
const papers = sources.map(
  (source): TypesetPaper => typesetter.typeset('note' in source ? buildNotePaper(source.note) : buildBooklet(source.booklet)),
);
parentPort?.postMessage(papers);
