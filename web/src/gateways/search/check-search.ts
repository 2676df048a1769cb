import {getEnv} from '#/env/env'

const TIMEOUT_MS = 3000

/**
 * Checks whether search is available: searches work as long as one node of a cluster responds. @throws Error if none
 * does
 */
export async function checkSearch(): Promise<void> {
  const asked = getEnv().TYPESENSE_URL.map(checkNode)
  await Promise.any(asked).catch(() => asked[0])
}

async function checkNode(node: string): Promise<void> {
  const response = await fetch(`${node}/health`, {signal: AbortSignal.timeout(TIMEOUT_MS)})
  if (!response.ok) throw new Error(`Answered ${response.status}`)
}
