import type {Metadata} from 'next'
import {NotFoundMessage} from '#/features/site-shell/not-found-message'

export const metadata: Metadata = {title: 'Page not found', robots: {index: false}}

/** The one page behind every address that does not exist; the proxy gives it its status. */
export default function NotFoundPage() {
  return <NotFoundMessage />
}
