// Characters with a meaning in file systems.
const meaningful = /[\\/:*?"<>|]/g;

/** 'Speed: distance / time' becomes 'Speed distance time.pdf'. */
export function buildFileName(title: string, ending: string): string {
  return `${title.replaceAll(meaningful, ' ').replaceAll(/\s+/g, ' ').trim() || 'Note'}.${ending}`;
}
