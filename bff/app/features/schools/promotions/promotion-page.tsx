import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { useForArea } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ConfirmationLink, ConfirmationSection } from '../../../ui/confirmation.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { promotionPaths } from './promotion-choice.ts';
import type { PromotionView } from './promotion-detail.server.ts';

const columns: readonly Column<PromotionView['students'][number]>[] = [
  { head: 'Student', place: 'lead', cell: ({ name }) => <RowName>{name}</RowName> },
  { head: 'Class now', cell: (student) => `Class ${student.class}` },
  { head: 'Status', cell: ({ words }) => words },
];

function ReverseWords({ promotion: { returning, studentCount } }: { promotion: PromotionView }) {
  const rest = studentCount - returning;
  return (
    <>
      <p>Reverse this promotion?</p>
      <p className="meta mt-1">
        {plural(returning, { one: '# student goes back.', other: '# students go back.' })}
        {rest > 0 &&
          ` ${plural(rest, { one: '# student has moved on since and stays.', other: '# students have moved on since and stay.' })}`}
      </p>
    </>
  );
}

interface PromotionPageProps {
  promotion: PromotionView;
  /** Whether to show the confirmation on the page, without JavaScript. */
  isAsked: boolean;
  /** Why the reversal was refused. */
  errors: FormErrors;
}

/** One promotion: its students, where they are now, and how to reverse it. */
export function PromotionPage({ promotion, isAsked, errors }: PromotionPageProps) {
  const path = useForArea(promotionPaths);
  const { id, step, schoolName, students, made, reversed } = promotion;
  const href = `${path}/${id}`;
  const confirmation = {
    title: 'Reverse promotion',
    body: <ReverseWords promotion={promotion} />,
    action: href,
    button: { label: 'Reverse', name: 'reverse', value: 'yes' },
  };
  return (
    <>
      <BackLink href={path}>Promotions</BackLink>
      <PageHead title={step} about={countOf(students.length, 'student')}>
        {reversed === null && (
          <ConfirmationLink href={`${href}?reverse=yes`} confirmation={confirmation}>
            Reverse
          </ConfirmationLink>
        )}
      </PageHead>
      <FormErrorsBanner errors={errors} />
      {isAsked && reversed === null && <ConfirmationSection {...confirmation} />}
      <div className="card mb-6 max-w-[720px]">
        <KeyValues
          facts={[
            { label: 'School', value: schoolName ?? 'Without a school' },
            { label: 'Made', value: made },
            { label: 'Reversed', value: reversed ?? 'No' },
          ]}
        />
      </div>
      <SectionHead title="Students" />
      <DataTable
        caption="Students of this promotion, by name"
        columns={columns}
        rows={students}
        findKey={({ id: studentId }) => studentId}
        className="[--cols:1fr_2fr]"
        isTight
      />
    </>
  );
}
