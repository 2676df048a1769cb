/** The name of the file that holds a photograph, by its hash; folders of a few hundred files are quick to look into. */
export function getPhotoFile(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}.jpg`
}
