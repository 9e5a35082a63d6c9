/** `Question 3, version 2`; a removed question has no number. */
export function getQuestionName({ number, version }: { number: number | null; version: number }): string {
  const name = number === null ? 'Removed question' : `Question ${number}`;
  return version > 1 ? `${name}, version ${version}` : name;
}
