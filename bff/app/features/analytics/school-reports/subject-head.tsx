import type { Subject } from '@shikhar/contracts/vocabulary/subject';

const shortNames: Readonly<Record<Subject, string>> = {
  Mathematics: 'Maths',
  Science: 'Science',
  English: 'English',
  'Social Studies': 'Social',
};

/** A subject over a narrow column. */
export function SubjectHead({ subject }: { subject: Subject }) {
  if (shortNames[subject] === subject) return subject;
  return (
    <>
      <span className="max-sm:hidden">{subject}</span>
      <span className="sm:hidden">{shortNames[subject]}</span>
    </>
  );
}
