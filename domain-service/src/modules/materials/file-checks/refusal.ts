/** Why a file is not kept, as a sentence for who sent it; that nothing was kept is added where it is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
