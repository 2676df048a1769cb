/**
 * Never shown: every address belongs to a site, which has a page for what it does not have. Without this file each
 * page's data would contain the framework's own.
 */
export default function NotFound() {
  return null
}
