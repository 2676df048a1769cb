import {X509Certificate} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Certificate, createCertificate} from './create-certificate.ts'

/** Replaced this long before it ends, so that a server that runs for weeks does not outlive it. */
const REMAINING_MS = 60 * 86_400_000

/** The file in the data folder that clients trust, as `NODE_EXTRA_CA_CERTS`. */
const CERTIFICATE_FILE = 'certificate.pem'
const KEY_FILE = 'certificate-key.pem'

/** The certificate of a data folder for these hosts, created at the first start. */
export function loadCertificate(dataDir: string, name: string, hosts: readonly string[]): Certificate {
  const certFile = join(dataDir, CERTIFICATE_FILE)
  const keyFile = join(dataDir, KEY_FILE)
  if (existsSync(certFile) && existsSync(keyFile)) {
    const kept = {cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8')}
    if (isUsable(kept, hosts)) return kept
  }
  const created = createCertificate(name, hosts)
  writeFileSync(keyFile, created.key, {mode: 0o600})
  writeFileSync(certFile, created.cert)
  return created
}

function isUsable({cert}: Certificate, hosts: readonly string[]): boolean {
  try {
    const {subjectAltName = '', validTo} = new X509Certificate(cert)
    const named = new Set(subjectAltName.split(', ').map((entry) => entry.slice(entry.indexOf(':') + 1)))
    return hosts.every((host) => named.has(host)) && Date.parse(validTo) - Date.now() > REMAINING_MS
  } catch {
    return false
  }
}
