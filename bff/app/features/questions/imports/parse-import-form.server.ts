import type { Readable } from 'node:stream';
import { maxPicturedFileBytes, maxQuestionFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { parseForm } from '../../../forms/parse-form.ts';
import { streamForm } from '../../../forms/stream-form.server.ts';
import type { RequestContext } from '../../../request-context.ts';

interface UploadArguments {
  readonly request: Request;
  readonly context: Pick<RequestContext, 'upload' | 'posted'>;
}

/** One byte past the limit is enough to detect an oversized file or text; the rest is skipped. */
const limits = {
  fieldSize: maxQuestionFileBytes + 1,
  fileSize: maxPicturedFileBytes + 1,
  fields: 20,
  files: 1,
  parts: 22,
  headerPairs: 50,
};

async function readFile(content: Readable, name: string): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of content) pieces.push(new Uint8Array(piece));
  return new File(pieces, name);
}

/** Parses the form with its file. Memory is bounded: an oversized file is cut off. The fields are parsed all the same. */
export async function parseImportForm({ request, context }: UploadArguments): Promise<FormData> {
  if (!context.upload) return parseForm(request);
  const { form } = await streamForm(request, context, {
    limits,
    async receiveFile({ field, name, content }, before) {
      // A file field without a file arrives with an empty name.
      if (name !== '') before.append(field, await readFile(content, name));
    },
  });
  return form;
}
