const STREAM_PATHS = ['/data/listen/', '/data/live/events/']
const HOSTS = 6

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` that distributes event streams over `l0.localhost` to `l5.localhost`. A browser holds at most six
 * HTTP/1.1 connections to one host and port; the Studio keeps more streams open than that, so a save would wait
 * behind them indefinitely. All names under `localhost` resolve to this machine.
 */
export function createDistributingFetch(base: Fetch): Fetch {
  let turn = 0
  return (url, init) => {
    if (!isStream(url)) return base(url, init)
    const spread = new URL(url)
    spread.hostname = `l${turn % HOSTS}.localhost`
    turn += 1
    return base(spread.href, init)
  }
}

function isStream(url: string): boolean {
  return STREAM_PATHS.some((path) => url.includes(path))
}

/**
 * Whether streams to this API need to be distributed: plain HTTP on this machine. HTTPS shares one HTTP/2
 * connection.
 */
export function isDistributionNeeded(apiHost: string): boolean {
  const {protocol, hostname} = new URL(apiHost)
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
}
