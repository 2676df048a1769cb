import type {Metadata} from 'next'

// The framework uses this title for every 404 page.
export const metadata: Metadata = {title: 'Page not found', robots: {index: false}}

/**
 * The content of a missing page, in the rare case that the proxy did not handle it. Short, because the framework
 * includes it in every page.
 */
export default function NotFound() {
  return (
    <h1 className="mx-auto px-4 py-20 text-2xl">
      There is no page at this address. <a href="/">Go to the home page</a>
    </h1>
  )
}
