/** The pages of the teacher's Performance Reports. */
export const reportTabs = [
  { href: '/teacher/performance', label: 'By test' },
  { href: '/teacher/performance/classes', label: 'By class' },
  { href: '/teacher/reviews', label: 'Mark answers' },
  { href: '/teacher/challenges', label: 'Challenges' },
  { href: '/teacher/performance/running', label: 'Running now' },
] as const;
