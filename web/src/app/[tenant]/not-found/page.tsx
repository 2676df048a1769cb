import {NotFoundMessage} from '#/features/site-shell/not-found-message'

/** The page for every address that does not exist; the proxy sets its status. */
export default function NotFoundPage() {
  return <NotFoundMessage />
}
