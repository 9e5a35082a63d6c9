/** The tabs of the teacher's Performance Reports, with the number of answers waiting for marks. */
export function listReportTabs(answersToMark: number) {
  return [
    { href: '/teacher/performance', label: 'By test' },
    { href: '/teacher/performance/classes', label: 'By class' },
    { href: '/teacher/reviews', label: 'Mark answers', count: answersToMark },
    { href: '/teacher/challenges', label: 'Challenges' },
    { href: '/teacher/performance/running', label: 'Running now' },
  ] as const;
}
