import { z } from 'zod';
import { answerJob } from '../../files/answer-job.service.ts';
import { layOutNote, WholeNote } from './paper.ts';
import { createTypesetter, type TypesetPaper } from './typesetter.service.ts';

answerJob(z.object({ note: WholeNote }), ({ note }): TypesetPaper => {
  const typesetter = createTypesetter();
  try {
    return typesetter.typeset(layOutNote(note));
  } catch {
    // A formula of a hundred fractions in each other. What was typed says more than no paper at all.
    return typesetter.typeset(layOutNote(note, (text) => [text]));
  }
});
