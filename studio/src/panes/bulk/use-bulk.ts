import {useState} from 'react'
import {useClient, useWorkspace, validateDocument} from 'sanity'
import {applyChanges, type Change, fetchPairs} from '../../core/changes/changes.ts'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {applyChange} from './bulk-changes.ts'

/** The result of a bulk action, as a message. */
type Said = {readonly words: string; readonly isProblem: boolean}

/** Runs bulk actions one at a time, and keeps the message about the result. */
export function useBulk() {
  const client = useClient({apiVersion: API_VERSION})
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)

  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    setSaid(null)
    try {
      setSaid({words: await work(), isProblem: false})
      return true
    } catch (cause) {
      setSaid({words: `Nothing was changed: ${describeRefusal(cause)}`, isProblem: true})
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Applies changes that can be published; the other documents are named and left unchanged. */
  const change = (changes: readonly Change[]) =>
    run(async () => {
      const pairs = await fetchPairs(
        client,
        changes.map(({id}) => id),
      )
      const free: Change[] = []
      const stopped: string[] = []
      for (const one of changes) {
        const {draft = null, published = null} = pairs.get(one.id) ?? {}
        const before = draft ?? published
        if (!before) continue
        const document = applyChange(before, one)
        const markers = await validateDocument({
          document,
          workspace,
          getClient: (options) => client.withConfig(options),
          environment: 'studio',
        })
        const blocker = markers.find(({level}) => level === 'error')
        if (blocker) stopped.push(`${String(before.name ?? before.title ?? one.id)} (${blocker.message})`)
        else free.push(one)
      }
      const {published, drafted} = await applyChanges(client, free, {publish: true})
      return describeOutcome(published.length, drafted.length, stopped)
    })

  return {client, busy, said, run, change}
}

/** Describes the results of changes: "3 are changed. 1 has other unpublished changes: …". */
export function describeOutcome(published: number, drafted: number, stopped: readonly string[]): string {
  const parts = [
    published === 1 ? '1 is changed, and shoppers see it.' : `${published} are changed, and shoppers see it.`,
    ...(drafted > 0
      ? [
          `${drafted} with changes that are not published yet: ${drafted === 1 ? 'its draft has' : 'their drafts have'} this one too.`,
        ]
      : []),
    ...(stopped.length > 0 ? [`Left as they are: ${stopped.join('; ')}.`] : []),
  ]
  return parts.join(' ')
}
