import {lookup} from 'node:dns/promises'
import {isLoopback, type Source} from '../src/env/unencrypted-hosts.ts'
import {createHealthToken} from '../src/lib/health-token.ts'
import {checkWriting, listHosts} from './check-content.ts'
import {
  ask,
  type Check,
  explain,
  type Finding,
  reportBad,
  reportDoubt,
  reportGood,
  reportSkipped,
} from './finding.ts'

const AT_ONCE = 20
const MOST_NAMED = 10

/** The sites' hosts: where each leads, and where most do. Hosts of this machine are left out. */
export const checkHosts: Check = async ({source}) => {
  const hosts = (await listHosts(source)).filter((host) => !/(?:^|\.)(?:localhost|example)$/.test(host))
  if (hosts.length === 0) return [reportSkipped('no site has a host of the public DNS')]
  const places = new Map<string, string>()
  for (let at = 0; at < hosts.length; at += AT_ONCE)
    await Promise.all(hosts.slice(at, at + AT_ONCE).map(async (host) => places.set(host, await locate(host))))
  const counts = Map.groupBy(hosts, (host) => places.get(host))
  const [usual = ''] =
    [...counts.entries()].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const name = (list: readonly string[]) =>
    list.slice(0, MOST_NAMED).join(', ') +
    (list.length > MOST_NAMED ? ` and ${list.length - MOST_NAMED} more` : '')
  const absent = counts.get('') ?? []
  const elsewhere = hosts.filter((host) => places.get(host) !== '' && places.get(host) !== usual)
  return [
    ...(usual === '' ? [] : [reportGood(`${counts.get(usual)?.length} of ${hosts.length} lead to ${usual}`)]),
    ...(absent.length > 0
      ? [
          reportBad(
            `nothing is known of ${name(absent)}`,
            'enter them in the DNS, or take them from their site',
          ),
        ]
      : []),
    ...(elsewhere.length > 0
      ? [reportDoubt(`lead elsewhere: ${name(elsewhere)}`, 'point them at the proxy of this installation')]
      : []),
  ]
}

/** Its addresses, sorted; '' for none. */
async function locate(host: string): Promise<string> {
  const found = await lookup(host, {all: true}).catch(() => [])
  return found
    .map(({address}) => address)
    .toSorted()
    .join(' ')
}

/** The running storefront: readiness, alarms, the webhook of content, and the answer to a proxy. */
export const checkStorefront: Check = async ({source}) => {
  const base = (source.STOREFRONT_URL || `http://127.0.0.1:${source.PORT || 3000}`).replace(/\/+$/, '')
  try {
    const {status} = await ask(`${base}/api/health/ready`)
    if (status !== 200) return [reportBad(`${base} is not ready (${status})`, 'its log names why')]
  } catch (cause) {
    return [
      reportDoubt(
        `${base} does not answer (${explain(cause)})`,
        'start it, or set STOREFRONT_URL; then run this again',
      ),
    ]
  }
  const headers = {authorization: `Bearer ${createHealthToken(source.OPERATOR_SECRET ?? '')}`}
  const detail = await ask(`${base}/api/health/detail`, {headers})
  if (detail.status === 401)
    return [reportBad(`${base} has another OPERATOR_SECRET`, 'set the one that it was started with')]
  const countWebhooks = async () => {
    const metrics = await (await ask(`${base}/metrics`, {headers})).text()
    const [, count] = /^storefront_content_webhooks_total (\d+)/m.exec(metrics) ?? []
    return count === undefined ? null : Number(count)
  }
  return [
    reportGood(`${base} is ready`),
    detail.ok
      ? reportGood('all that it depends on answers')
      : reportDoubt('something that it depends on does not answer', 'the command health names it'),
    ...(await checkWriting(source, countWebhooks)),
    await checkProxyQuestion(base, source),
  ]
}

async function checkProxyQuestion(base: string, source: Source): Promise<Finding> {
  const {HOSTS_SECRET: secret} = source
  if (!secret)
    return reportSkipped('HOSTS_SECRET is not set: a proxy cannot ask for which hosts to get certificates')
  const [host] = (await listHosts(source)).filter((one) => !isLoopback(one))
  const about = async (domain: string) =>
    (await ask(`${base}/api/hosts?${new URLSearchParams({secret, domain})}`)).status
  if (!host) return reportSkipped('no site has a host: a proxy has nothing to ask')
  const [known, unknown] = [await about(host), await about('no-such-site.example')]
  return known === 200 && unknown === 404
    ? reportGood('a proxy gets certificates for the hosts of sites, and for no other')
    : reportBad(
        `answers ${known} for ${host} and ${unknown} for a stranger`,
        'start it with the same HOSTS_SECRET',
      )
}
