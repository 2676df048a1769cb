/** Whether a text is the id of a record, as in addresses, forms and commands: a UUID in lower case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
