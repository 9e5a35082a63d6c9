import { z } from 'zod';
import { handleJob } from '../../files/handle-job.service.ts';
import { buildNotePaper, WholeNote } from './paper.ts';
import { createTypesetter, type TypesetPaper } from './typesetter.service.ts';

handleJob(z.object({ note: WholeNote }), ({ note }): TypesetPaper => {
  const typesetter = createTypesetter();
  try {
    return typesetter.typeset(buildNotePaper(note));
  } catch {
    // A formula of a hundred fractions in each other. What was typed says more than no paper at all.
    return typesetter.typeset(buildNotePaper(note, (text) => [text]));
  }
});
