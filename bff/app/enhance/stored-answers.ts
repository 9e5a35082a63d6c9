/** On the student's pages, sends what a test left on this device. */
export function sendStoredAnswers({ documentElement }: Document): void {
  const { student } = documentElement.dataset;
  if (student !== undefined)
    void import('../features/attempts/sync/send-stored-answers.ts').then((script) => script.sendStoredAnswers(student));
}
