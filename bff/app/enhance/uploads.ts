/** Pages with an upload region get what sends files; without it their forms work all the same. */
export function sendUploads(page: Document): void {
  const region = page.querySelector<HTMLElement>('[data-uploads]');
  if (region) void import('./uploads/upload-page.ts').then(({ startUploads }) => startUploads(region));
}
