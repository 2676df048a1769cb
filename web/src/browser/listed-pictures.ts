const known = new Map<string, readonly string[]>()
const waiting = new Map<string, (pictures: readonly string[]) => void>()

/** Stores the pictures of a car of a list, by its id, for the card that shows them. */
export function storePictures(id: string, pictures: readonly string[]): void {
  known.set(id, pictures)
  waiting.get(id)?.(pictures)
  waiting.delete(id)
}

/** The pictures of a car, once the live search has loaded them: the page has only the first of each. */
export function awaitPictures(id: string): Promise<readonly string[]> {
  const pictures = known.get(id)
  if (pictures) return Promise.resolve(pictures)
  return new Promise((resolve) => waiting.set(id, resolve))
}
