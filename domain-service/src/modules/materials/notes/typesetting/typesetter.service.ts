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
  /** The same paper gives the same bytes. Blocks for some milliseconds. @throws Error when it fails */
  typeset(paper: Paper): TypesetPaper;
}

// A fixed date keeps the bytes the same.
const undated = { creationTimestamp: 0 };

function buildPdf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { ...undated, pdfStandard: 'ua-1' });
  } catch {
    // A character without a glyph violates the standard; a tagged PDF is still better than none.
    return compiler.pdf(document, undated);
  }
}

/** Typesets papers as A4 PDFs, tagged for screen readers (PDF/UA-1). Native code; its input is only data. */
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
