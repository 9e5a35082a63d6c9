/** The chapter of a retry whose questions are of more than one subject; its subject is then that of most of them. */
export const severalSubjects = 'Several subjects';
