/** The chapter of a retry that mixes subjects; its subject is the most frequent one. */
export const severalSubjects = 'Several subjects';
