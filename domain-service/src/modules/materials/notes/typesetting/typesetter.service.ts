import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper } from './paper.ts';

const folder = new URL('./', import.meta.url);

const require = createRequire(import.meta.url);
const fonts = [
  require.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  require.resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
  require.resolve('@expo-google-fonts/anek-latin/700Bold/AnekLatin_700Bold.ttf'),
];

export interface TypesetPaper {
  pdf: Uint8Array;
  pages: number;
}

export interface Typesetter {
  /** The same paper gives the same bytes. Blocks for some milliseconds. @throws Error when it cannot be set */
  typeset(paper: Paper): TypesetPaper;
}

// The same bytes at any time.
const undated = { creationTimestamp: 0 };

function buildPdf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { ...undated, pdfStandard: 'ua-1' });
  } catch {
    // A sign that no font has is a fault by the standard. What is tagged all the same is better than nothing.
    return compiler.pdf(document, undated);
  }
}

/** Sets papers as PDF for A4, tagged for screen readers (PDF/UA-1). It is native code, and takes what it is given as data. */
export function createTypesetter(): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(folder),
    fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(font)) }],
  });
  return {
    typeset(paper) {
      const result = compiler.compile({
        mainFilePath: fileURLToPath(new URL('paper.typ', folder)),
        inputs: { paper: JSON.stringify(paper) },
      });
      const document = result.result;
      const error = result.takeError();
      if (!document) throw new Error(`"${paper.title}" could not be typeset: ${JSON.stringify(error?.shortDiagnostics)}`);
      const pdf = buildPdf(compiler, document);
      compiler.evictCache(10);
      return { pdf, pages: document.numOfPages };
    },
  };
}
