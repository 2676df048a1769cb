import type {Metadata} from 'next'
import {UnavailableMessage} from '#/features/site-shell/unavailable-message'
import {describeToSearchEngines} from '#/routes/page-metadata'

export const metadata: Metadata = {
  title: 'Not available right now',
  ...describeToSearchEngines('unavailable'),
}

/** The page shown if one cannot be rendered while a service is unavailable; the proxy sets its status, 503. */
export default function UnavailablePage() {
  return <UnavailableMessage />
}
