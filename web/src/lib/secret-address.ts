/** Whether the address of this page grants access and must not be passed on, as marked in the page's head. */
export function isAddressSecret(): boolean {
  return document.querySelector('meta[name="referrer"][content="no-referrer"]') !== null
}
