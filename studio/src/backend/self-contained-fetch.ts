const SERVICE_HOSTS = /(?:^|\.)(?:sanity\.io|sanity-cdn\.com)$/

type Home = {apiHost: string; projectId: string}

/**
 * A `fetch` for a Studio with its own backend. Requests to the hosted service about the Studio itself (a newer
 * version, the feedback form) are answered locally: no third party learns who edits what, and the Studio works
 * without the Internet. So are requests to a host named after the project, which only the hosted service has.
 */
export function createSelfContainedFetch(base: typeof fetch, {apiHost, projectId}: Home): typeof fetch {
  const projectHost = `${projectId}.${new URL(apiHost).host}`
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    // Such an address is invalid as a URL when the backend's host is an IP address, so it is compared as text.
    if (address.split('/')[2] === projectHost) return Response.json({})
    // A relative address belongs to this Studio.
    const hostname = URL.parse(address)?.hostname ?? ''
    if (!SERVICE_HOSTS.test(hostname)) return base(input, init)
    // No newer version and no feedback form: an empty response and a 404.
    return hostname.endsWith('sanity-cdn.com')
      ? Response.json({})
      : new Response(null, {status: 404, statusText: 'Not asked'})
  }
}
