/**
 * What a page that finds nothing shows, in the rare case that the proxy let its address through. Short, because the
 * framework sends it along with every page.
 */
export default function NotFound() {
  return (
    <h1 className="mx-auto px-4 py-20 text-2xl">
      This page has moved on. <a href="/">Go to the home page</a>
    </h1>
  )
}
