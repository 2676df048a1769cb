/** Environment variables as a process is given them. */
export type Source = {readonly [name: string]: string | undefined}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

/** Whether a host of an address is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname.toLowerCase())
}

/** The hosts of `UNENCRYPTED_HOSTS`, in small letters. */
export function parseHosts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
}

/** Whether a host may be talked to without TLS: this machine, and hosts that the operator has named. */
export function isUnencryptedAllowed(hostname: string, named: readonly string[]): boolean {
  return isLoopback(hostname) || named.includes(hostname.toLowerCase())
}

const ADDRESS = /(?:_URL|_HOST|_CLUSTERS|^OTEL_EXPORTER_OTLP_(?:\w+_)?ENDPOINT)$/

/**
 * A fault for each address of a backend or provider that would be talked to without TLS, or without a check of its
 * certificate. `smtp:` is none: mail demands STARTTLS (`smtp-mail.ts`).
 *
 * @param names the variables that are read, besides those of OpenTelemetry
 */
export function listUnencrypted(given: Source, names: readonly string[]): string[] {
  const named = parseHosts(given.UNENCRYPTED_HOSTS ?? '')
  const read = [...names, ...Object.keys(given).filter((name) => name.startsWith('OTEL_'))]
  const faults = read
    .filter((name) => ADDRESS.test(name))
    .flatMap((name) => findFault(name, given[name] ?? '', named) ?? [])
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    faults.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate: remove it, and name the certificates of your own authority in NODE_EXTRA_CA_CERTS',
    )
  return faults
}

// The text names the host and no more: an address may hold a password.
function findFault(name: string, value: string, named: readonly string[]): string | null {
  if (/^postgres(?:ql)?:/i.test(value)) {
    const host = findOpenDatabase(value)
    if (host === null || isUnencryptedAllowed(host, named)) return null
    return `${name} does not demand TLS with a checked certificate: add sslmode=verify-full to it, ${describeOtherwise(host)}`
  }
  const hosts = value.split(/[,;]/).flatMap((part) => {
    // A cluster of stock search has its name before its first address.
    const url = URL.parse(part.trim().replace(/^[a-z0-9-]+=/, ''))
    return url?.protocol === 'http:' ? [url.hostname] : []
  })
  const host = hosts.find((one) => !isUnencryptedAllowed(one, named))
  if (host === undefined) return null
  return `${name} is not encrypted: use https, ${describeOtherwise(host)}`
}

function describeOtherwise(host: string): string {
  return `or add ${host} to UNENCRYPTED_HOSTS if it is reached by a private network that you answer for`
}

/**
 * The host of a database that is not reached by TLS with a checked certificate; null if it is, or by a Unix socket. The
 * driver takes the last of repeated parameters. It checks with `require` too, but Postgres' own programs do not.
 */
function findOpenDatabase(value: string): string | null {
  const url = URL.parse(value)
  if (!url || url.searchParams.getAll('sslmode').at(-1) === 'verify-full') return null
  const host = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname)
  return host.startsWith('/') ? null : host
}
