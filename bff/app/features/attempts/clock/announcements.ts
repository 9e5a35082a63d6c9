const announcedMinutes = [30, 10, 5, 1] as const;

/** The announcement as the time left, in seconds, falls past 30:00, 10:00, 5:00 or 1:00. */
export function findAnnouncement(secondsBefore: number, secondsNow: number): string | null {
  const passed = announcedMinutes.findLast((minutes) => secondsBefore > minutes * 60 && secondsNow <= minutes * 60);
  if (!passed || secondsNow <= 0) return null;
  return passed === 1 ? '1 minute left' : `${passed} minutes left`;
}
