import { maxSchoolCodeLength } from '@shikhar/contracts/schools/memberships/schemas';
import { Button } from '../../../ui/button.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PromotionsView } from './load-promotions.server.ts';

const segments = [
  { value: 'school', label: 'Of a school' },
  { value: 'none', label: 'Without a school' },
];

/** Whose students are meant, asked of an administrator. */
export function SchoolCodeForm({ choice, codeError }: Pick<PromotionsView, 'choice' | 'codeError'>) {
  return (
    <form method="get" className="card mb-6 stack gap-4">
      <SegmentedFilter name="of" legend="Students" segments={segments} chosen={choice.of} />
      <TextField
        name="schoolCode"
        label="School code"
        hint="Not needed for students without a school."
        maxLength={maxSchoolCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={choice.schoolCode}
        error={codeError ?? undefined}
        isFocused={codeError !== null}
      />
      <div>
        <Button>Show classes</Button>
      </div>
    </form>
  );
}
