import { severalSubjects } from '@shikhar/contracts/attempts/paper/test-contents';

interface Contents {
  chapter: string;
  subject: string;
}

/** `Science`, or that there are several. */
export function getSubjectName({ chapter, subject }: Contents): string {
  return chapter === severalSubjects ? severalSubjects : subject;
}

/** `Light, Science`, or that there are several subjects. */
export function formatContents({ chapter, subject }: Contents): string {
  return chapter === severalSubjects ? severalSubjects : `${chapter}, ${subject}`;
}
