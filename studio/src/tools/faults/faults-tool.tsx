import {SyncIcon} from '@sanity/icons/Sync'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {PaneWaiting, ToolFrame} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {FaultyCard} from './faulty-card.tsx'
import {type FoundFaults, fetchFaults} from './fetch-faults.ts'

type Answer = {found: FoundFaults | null; failed: boolean}

/** Lists stored content that the sites leave out because it is invalid, with what to do. */
export function FaultsTool() {
  const sites = useSites()
  if (!sites) return <PaneWaiting />
  return <Faults sites={sites} />
}

function Faults({sites}: {sites: readonly SiteRecord[]}) {
  const client = useClient({apiVersion: API_VERSION})
  const [{found, failed}, setAnswer] = useState<Answer>({found: null, failed: false})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = round >= 0
    setAnswer({found: null, failed: false})
    fetchFaults(client, sites).then(
      (all) => isCurrent && setAnswer({found: all, failed: false}),
      () => isCurrent && setAnswer({found: null, failed: true}),
    )
    return () => {
      isCurrent = false
    }
  }, [client, sites, round])

  const faulty = found?.faulty ?? null

  return (
    <ToolFrame
      action={<SmallButton icon={SyncIcon} onClick={() => setRound(round + 1)} text="Check again" />}
      title="Content issues"
      width={2}
      words="Content that the sites leave out because it has errors, links that lead nowhere, settings that are on and do nothing, legal pages that do not say what their site has, and what breaks a rule of advertising."
    >
      {failed && <Problem>The content could not be read. Check again in a moment.</Problem>}
      {!faulty && !failed && <PaneWaiting />}
      {faulty && (
        <Words role="status" weight="medium">
          {countInWords(faulty.length, found?.unchecked === null)}
        </Words>
      )}
      {found?.unchecked && (
        <Words>Links, and what settings need, could not be checked: {found.unchecked}</Words>
      )}
      <PlainList items={faulty} nameItem={({id}) => id}>
        {(document) => <FaultyCard document={document} siteCount={sites.length} />}
      </PlainList>
    </ToolFrame>
  )
}

function countInWords(count: number, isComplete: boolean): string {
  if (count === 0)
    return isComplete
      ? 'No content issues: every document is shown as it was written.'
      : 'No other content issues.'
  return count === 1 ? '1 document with an issue' : `${count} documents with issues`
}
