import {UnavailableMessage} from '#/features/site-shell/unavailable-message'
import {describeTitled} from '#/routes/page-metadata'

export const metadata = describeTitled('Not available right now', 'unavailable')

/** The page shown if one cannot be rendered while a service is unavailable; the proxy sets its status, 503. */
export default function UnavailablePage() {
  return <UnavailableMessage />
}
