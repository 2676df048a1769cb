import {getErrorMessage} from '#/lib/result'
import {listClusters} from './clusters.ts'

const TIMEOUT_MS = 3000

/**
 * Checks whether search is available: searches work as long as one node of each cluster responds. @throws Error that
 * names the first cluster of which none does, if there are several
 */
export async function checkSearch(): Promise<void> {
  const clusters = listClusters()
  const checks = clusters.map(async ({name, nodes}) => {
    const asked = nodes.map(checkNode)
    await Promise.any(asked)
      .catch(() => asked[0])
      .catch((cause: unknown) => {
        throw clusters.length === 1 ? cause : new Error(`${name}: ${getErrorMessage(cause)}`, {cause})
      })
  })
  await Promise.all(checks)
}

async function checkNode(node: string): Promise<void> {
  const response = await fetch(`${node}/health`, {signal: AbortSignal.timeout(TIMEOUT_MS)})
  if (!response.ok) throw new Error(`Answered ${response.status}`)
}
