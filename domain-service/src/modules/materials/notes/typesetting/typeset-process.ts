import * as z from 'zod';
import { handleJob } from '../../files/handle-job.service.ts';
import { buildNotePaper, WholeNote } from './paper.ts';
import { createTypesetter, type TypesetPaper } from './typesetter.service.ts';

handleJob(z.object({ note: WholeNote }), ({ note }): TypesetPaper => {
  const typesetter = createTypesetter();
  try {
    return typesetter.typeset(buildNotePaper(note));
  } catch {
    // For example a formula of a hundred nested fractions: show its source instead of failing.
    return typesetter.typeset(buildNotePaper(note, (text) => [text]));
  }
});
