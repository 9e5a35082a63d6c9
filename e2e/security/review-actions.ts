import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

/** The forms about marks and rubrics, with answers and questions that do not exist. */
export const reviewActions: readonly FormAction[] = (['teacher', 'admin'] as const).flatMap((area): FormAction[] => [
  {
    name: `mark an answer in ${area}`,
    route: `/${area}/reviews`,
    path: `/${area}/reviews?test=${nobody}&order=question&names=hidden&answer=${nobody}.0`,
    access: [area],
    fields: { intent: 'next', revision: '0', adjustment: '0.5', item: 'r1', comment: 'Well done' },
  },
  {
    name: `change a rubric in ${area}`,
    route: `/${area}/reviews/rubric/:questionId`,
    path: `/${area}/reviews/rubric/${nobody}`,
    access: [area],
    fields: {
      key: nobody,
      markingVersion: '1',
      id_0: 'r1',
      points_0: '1',
      criterion_0: 'Says why',
      reason: 'Too much',
      step: 'apply',
    },
  },
]);
