import type {Installation} from './environment.ts'
import {DATA_DIR} from './paths.ts'
import {DEVELOPMENT_PORTS, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'

/** This machine's installation: its ports from the environment, its data folder and its secrets. */
export async function loadInstallation(own: NodeJS.ProcessEnv): Promise<Installation> {
  const ports = readPorts(DEVELOPMENT_PORTS, own)
  return {ports, dataDir: DATA_DIR, secrets: await loadSecrets(DATA_DIR)}
}
