import {NotFoundMessage} from '#/features/site-shell/not-found-message'

/** The one page behind every address that does not exist; the proxy gives it its status. */
export default function NotFoundPage() {
  return <NotFoundMessage />
}
