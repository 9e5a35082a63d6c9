import { expect, it } from 'vitest';
import { readTextStart } from './read-text.server.ts';

async function* give(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

it('reads a short text whole', async () => {
  expect(await readTextStart(give('\u{feff}Light ', 'bends'), 20)).toEqual({ text: 'Light bends', isCut: false });
  expect(await readTextStart(give(), 20)).toEqual({ text: '', isCut: false });
  expect(await readTextStart(give('four', 'four'), 8)).toEqual({ text: 'fourfour', isCut: false });
});

it('cuts a long text between two characters', async () => {
  expect(await readTextStart(give('एक', 'दो'), 8)).toEqual({ text: 'एक', isCut: true });
});
