import {type StandIn, startContent, WRITE_TOKEN} from '../../../local/testing/start-stand-in.ts'

export {WRITE_TOKEN}

/** Starts the embedded content backend in a process of its own, holding these documents in the data set `production`. */
export async function startCms(documents: readonly object[]): Promise<StandIn> {
  const cms = await startContent()
  const written = await fetch(`${cms.url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${WRITE_TOKEN}`},
    body: JSON.stringify({mutations: documents.map((document) => ({createOrReplace: document}))}),
  })
  if (written.ok) return cms
  await cms.close()
  throw new Error(`The content backend answered ${written.status}`)
}
