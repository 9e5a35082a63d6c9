import { severalSubjects } from '@shikhar/contracts/attempts/paper/test-contents';

interface Contents {
  chapter: string;
  subject: string;
}

/** The subject, such as `Science`, or a phrase for several. */
export function getSubjectName({ chapter, subject }: Contents): string {
  return chapter === severalSubjects ? severalSubjects : subject;
}

/** Chapter and subject, such as `Light, Science`, or a phrase for several subjects. */
export function formatContents({ chapter, subject }: Contents): string {
  return chapter === severalSubjects ? severalSubjects : `${chapter}, ${subject}`;
}
