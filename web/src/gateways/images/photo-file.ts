/** The file name of a photograph, by its hash; subfolders keep the number of files per folder to a few hundred. */
export function getPhotoFile(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}.jpg`
}
