/** Why a file is not stored, as a sentence for its sender; "Nothing was saved." is added where it is shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
