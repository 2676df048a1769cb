import {useState} from 'react'
import {useClient, useWorkspace, validateDocument} from 'sanity'
import {fetchSites} from '../layers/read-sites.ts'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {applyChange} from './apply-change.ts'
import {applyChanges, type Change, fetchPairs, type Outcome, type Pair} from './changes.ts'
import {describeRefusal} from './describe-refusal.ts'
import type {Undo} from './edit.ts'
import {isWide, measureReach, type Reach} from './reach.ts'

/** The result of a bulk action, as a message. */
type Said = {readonly words: string; readonly isProblem: boolean; readonly undo?: Undo | null}

/** How a bulk action is asked about, where it reaches more than one site or many documents. */
type Asking = {
  /** What is written into the documents, such as "19 closures"; by default they themselves are changed. */
  readonly what?: string
  /** The word of the button: "Change". */
  readonly verb?: string
  /** What follows from it for shoppers. */
  readonly words?: string
  /** It is asked about however little it reaches. */
  readonly always?: boolean
}

type Question = Asking & {readonly reach: Reach; readonly answer: (isSure: boolean) => void}

type Work = (
  pairs: ReadonlyMap<string, Pair>,
) => Promise<{readonly words: string; readonly undo: Undo | null}>

type ChangeOptions = Asking & {
  /** Describes the result; by default how many are changed. */
  readonly describe?: (outcome: Outcome) => string
  /** Whether documents that could not be published stay as they are; by default they do. */
  readonly check?: boolean
}

/** Runs bulk actions: each says what it reaches and asks once, keeps its result as a message, and is undone as one. */
export function useBulk() {
  const client = useClient({apiVersion: API_VERSION})
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  async function attempt(work: () => Promise<Said | null>, failure: string, undo?: Undo): Promise<boolean> {
    setBusy(true)
    setSaid(null)
    try {
      const result = await work()
      setSaid(result)
      return result !== null
    } catch (cause) {
      setSaid({words: `${failure}: ${describeRefusal(cause)}`, isProblem: true, ...(undo && {undo})})
      return false
    } finally {
      setBusy(false)
    }
  }

  function ask(asked: Omit<Question, 'answer'>): Promise<boolean> {
    const {promise, resolve} = Promise.withResolvers<boolean>()
    const answer = (isSure: boolean) => {
      setQuestion(null)
      resolve(isSure)
    }
    setQuestion({...asked, answer})
    return promise
  }

  /** Does `work` with these documents, and resolves whether it was done; `changes` say what becomes of them. */
  const run = (ids: readonly string[], work: Work, asking: Asking = {}, changes: readonly Change[] = []) =>
    attempt(async () => {
      const [pairs, sites] = await Promise.all([fetchPairs(client, ids), fetchSites(client, 'changes')])
      const reach = measureReach(...listVersions(pairs, changes), sites)
      if ((asking.always || isWide(reach)) && !(await ask({...asking, reach}))) return null
      return {...(await work(pairs)), isProblem: false}
    }, 'Nothing was changed')

  /** Applies changes; documents that could not be published with them are named and left unchanged. */
  const change = (
    changes: readonly Change[],
    {describe, check = true, ...asking}: ChangeOptions = {},
  ): Promise<boolean> => {
    const work: Work = async (pairs) => {
      const free: Change[] = []
      const stopped: string[] = []
      for (const one of changes) {
        const {draft = null, published = null} = pairs.get(one.id) ?? {}
        const before = draft ?? published
        if (!before) continue
        const markers = check
          ? await validateDocument({
              document: applyChange(before, one),
              workspace,
              getClient: (options) => client.withConfig(options),
              environment: 'studio',
            })
          : []
        const blocker = markers.find(({level}) => level === 'error')
        if (blocker) stopped.push(`${String(before.name ?? before.title ?? one.id)} (${blocker.message})`)
        else free.push(one)
      }
      const outcome = await applyChanges(client, free, {publish: true})
      return {
        words:
          describe?.(outcome) ?? describeOutcome(outcome.published.length, outcome.drafted.length, stopped),
        undo: outcome.undo,
      }
    }
    const ids = changes.map(({id}) => id)
    return run(ids, work, asking, changes)
  }

  /** Takes the last action back, all of it or nothing. */
  const undo = () => {
    const last = said?.undo
    if (!last) return
    void attempt(
      async () => {
        await last()
        return {words: 'Undone: everything is as it was before.', isProblem: false}
      },
      'Nothing was undone',
      last,
    )
  }

  /** Says why an action was not begun. */
  const fail = (words: string) => {
    setSaid({words, isProblem: true})
    return false
  }

  return {client, busy, said, question, run, change, undo, fail}
}

export type Bulk = ReturnType<typeof useBulk>

/** The documents as they are, and as they are after changes. */
function listVersions(pairs: ReadonlyMap<string, Pair>, changes: readonly Change[]) {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const before = [...pairs.values()].flatMap(({draft, published}) => published ?? draft ?? [])
  const after = [...pairs].flatMap(([id, {draft, published}]) => {
    const [document, change] = [draft ?? published, byId.get(id)]
    return document && change ? [applyChange(document, change)] : []
  })
  return [before, after] as const
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
