import { countOf } from '../../../lib/words/marks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ClassesView } from './load-promotions.server.ts';
import { buildPromotionHref, type PromotionChoice, type PromotionPath } from './promotion-choice.ts';

interface ClassChoiceProps {
  path: PromotionPath;
  choice: PromotionChoice;
  classes: ClassesView;
}

type ClassRow = ClassesView['classes'][number];

function formatNext(level: ClassRow['class'], hasSchool: boolean): string {
  if (level !== '10') return `Class ${Number(level) + 1}`;
  return hasSchool ? 'Leaves the school' : 'The last class';
}

/** The classes of a school, each with a link to its preview. */
export function ClassChoice({ path, choice, classes: { school, classes } }: ClassChoiceProps) {
  const columns: Column<ClassRow>[] = [
    { head: 'Class', place: 'lead', cell: (row) => <RowName>{`Class ${row.class}`}</RowName> },
    { head: 'Students', isRight: true, cell: ({ students }) => students },
    { head: 'Next class', cell: (row) => formatNext(row.class, school !== null) },
    {
      head: 'Open',
      isHeadHidden: true,
      place: 'foot',
      isRight: true,
      cell: ({ class: level, students }) =>
        students > 0 &&
        (level !== '10' || school !== null) && (
          <span className="acts">
            <LinkButton href={buildPromotionHref(path, choice, level)} size="small" label={`Preview class ${level}`}>
              Preview
            </LinkButton>
          </span>
        ),
    },
  ];
  const all = classes.reduce((sum, { students }) => sum + students, 0);
  return (
    <section aria-labelledby="classes">
      <SectionHead
        title={school ? `Classes of ${school}` : 'Students without a school'}
        id="classes"
        fact={countOf(all, 'student')}
      />
      <DataTable
        caption="Classes and their next class"
        columns={columns}
        rows={classes}
        findKey={(row) => row.class}
        className="[--cols:1fr_2fr]"
        isTight
      />
    </section>
  );
}
