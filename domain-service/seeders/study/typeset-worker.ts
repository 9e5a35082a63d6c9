import { parentPort, workerData } from 'node:worker_threads';
import { layOutBooklet, layOutNote } from '../../src/modules/notes/typesetting/paper.ts';
import { createTypesetter, type TypesetPaper } from '../../src/modules/notes/typesetting/typesetter.service.ts';
import type { PaperSource } from './study-pieces.ts';

const sources: PaperSource[] = workerData;
const typesetter = createTypesetter();
const papers = sources.map(
  (source): TypesetPaper => typesetter.typeset('note' in source ? layOutNote(source.note) : layOutBooklet(source.booklet)),
);
parentPort?.postMessage(papers);
