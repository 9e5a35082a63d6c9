/** Maximum bytes of a text shown on its page: about thirty printed pages. */
const maxShown = 64 * 1024;

/** The beginning of a UTF-8 text without a truncated last character, and whether there is more. */
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
