/** A page of the site, parsed. Throws if it does not answer, or with an error. */
export async function fetchPage(address: string, options?: RequestInit): Promise<Document> {
  const response = await fetch(address, {...options, headers: {Accept: 'text/html'}})
  if (!response.ok) throw new Error(`${address.split('?', 1)[0]} answered ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
