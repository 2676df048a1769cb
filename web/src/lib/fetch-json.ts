/** What an address of the site gives a page's script, as JSON. Throws if it does not answer, or with an error. */
export async function fetchJson<T>(address: string, options?: RequestInit): Promise<T> {
  const response = await fetch(address, options)
  if (!response.ok) throw new Error(`${address.split('?', 1)[0]} answered ${response.status}`)
  return response.json()
}

/** Posts a value as JSON. Throws if nothing answers. */
export function postJson(address: string, value: unknown, options?: RequestInit): Promise<Response> {
  const headers = {'Content-Type': 'application/json', ...options?.headers}
  return fetch(address, {...options, method: 'POST', headers, body: JSON.stringify(value)})
}
