import {NotFoundMessage} from '#/features/site-shell/not-found-message'

/** What a page that finds nothing shows, in the rare case that the proxy let its address through. */
export default function NotFound() {
  return <NotFoundMessage />
}
