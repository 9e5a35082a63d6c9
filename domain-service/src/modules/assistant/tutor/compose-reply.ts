import type { AssistantSource, ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { AskedQuestion, Grounding } from '../grounding/passage.ts';
import { composeHint } from './compose-hint.ts';
import { explainMistake } from './explain-mistake.ts';
import { solveMathematics } from './solve-mathematics.ts';
import { writeNote } from './write-note.ts';

/** All that a reply may be made of. */
export interface AskedFor {
  text: string;
  grounding: Grounding;
  /** The question of a published test that is asked about. */
  asked: AskedQuestion | null;
  mistake: ToldMistake | null;
}

export interface ComposedReply {
  text: string;
  /** To name under it; empty for what needs none, as a greeting or a sum. */
  sources: readonly AssistantSource[];
}

const nothingFound =
  'I found nothing about that in your notes. Try the name of a chapter or of an idea in it, such as "refraction" or "like terms".';

/** The reply where no language service is connected: made of what was found, and of rules. */
export async function composeReply({ text, grounding, asked, mistake }: AskedFor): Promise<ComposedReply> {
  const sources = grounding.passages.map(({ source }) => source);
  if (mistake) return { text: explainMistake(mistake, grounding), sources };
  if (asked) return { text: await composeHint(asked, grounding), sources };
  const working = await solveMathematics(text);
  if (working) return { text: [...working.lines, working.answer].join('\n\n'), sources: [] };
  const note = writeNote(grounding);
  if (note === null) return { text: nothingFound, sources: [] };
  return { text: `No language service is connected, so here is what your notes say.\n\n${note}`, sources };
}
