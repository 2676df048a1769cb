import type {Client} from 'typesense'
import {CliError} from '../cli/cli-error.ts'

/** From 30 on synonyms are sets of their own; 30.2 no longer gives one scoped key the cached answer of another. */
const OLDEST = [30, 2] as const

/** @throws CliError when the stock search is older than what the storefront and these commands need */
export async function checkVersion(client: Client): Promise<void> {
  const {version} = await client.debug.retrieve()
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined) return
  const [oldest, patch] = OLDEST
  if (Number(major) > oldest || (Number(major) === oldest && Number(minor) >= patch)) return
  throw new CliError(
    `Stock search runs Typesense ${version}, and ${oldest}.${patch} or newer is needed. Upgrade it, which keeps its data, and run this again.`,
  )
}
