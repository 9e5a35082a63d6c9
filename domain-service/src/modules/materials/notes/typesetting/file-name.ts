// What systems of files give a meaning.
const meaningful = /[\\/:*?"<>|]/g;

/** 'Speed: distance / time' is downloaded as 'Speed distance time.pdf'. */
export function buildFileName(title: string, ending: string): string {
  return `${title.replaceAll(meaningful, ' ').replaceAll(/\s+/g, ' ').trim() || 'Note'}.${ending}`;
}
