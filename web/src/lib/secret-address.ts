/** Whether the address of this page is a key, which is handed on to nobody: the page's head says so. */
export function isAddressSecret(): boolean {
  return document.querySelector('meta[name="referrer"][content="no-referrer"]') !== null
}
