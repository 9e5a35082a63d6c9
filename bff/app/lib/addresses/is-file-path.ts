/** Whether a path names a file: it ends with a file's extension, or a part of it is hidden, such as `/.env`. */
export function isFilePath(pathname: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(pathname) || pathname.includes('/.');
}
