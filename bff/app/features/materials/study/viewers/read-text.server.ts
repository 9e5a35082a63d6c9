/** So much of a text is read on its page, in bytes: some thirty printed pages. */
const maxShown = 64 * 1024;

/** The beginning of a UTF-8 text, without the rest of a character that is cut, and whether there is more of it. */
export async function readTextStart(
  content: AsyncIterable<Uint8Array>,
  max: number = maxShown,
): Promise<{ text: string; isCut: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let left = max;
  for await (const piece of content) {
    text += decoder.decode(piece.subarray(0, left), { stream: true });
    if (piece.length > left) return { text, isCut: true };
    left -= piece.length;
  }
  return { text: text + decoder.decode(), isCut: false };
}
