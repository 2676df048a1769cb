import {fileURLToPath} from 'node:url'
import type {ProcessConfig} from './serve-process.ts'

export const LEAD_SERVER = fileURLToPath(new URL('./lead-server.ts', import.meta.url))

/** The settings of a lead server in its own process. */
export type ServerConfig = ProcessConfig & {
  readonly smtpUrl: string
  readonly webhookUrl: string
  readonly sites: number
  /** Short waits, so that a run over many failures ends within minutes. */
  readonly impatient: boolean
}

/** The sites of the server: `site-0`, `site-1` … */
export function getSiteNumber(at: number): string {
  return `site-${at}`
}

/** Addresses that mail of one site may go to. Any other is a lead sent to the wrong dealer. */
export function listAddresses(site: string): {adf: string; mail: string} {
  return {adf: `crm@${site}.example`, mail: `sales@${site}.example`}
}

/** One lead as the server lists it. */
export type ListedLead = {
  readonly id: string
  readonly site: string
  readonly key: string
  readonly deliveries: readonly {readonly id: string; readonly channel: string; readonly state: string}[]
}
