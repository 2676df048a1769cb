import {SyncIcon} from '@sanity/icons/Sync'
import {useState} from 'react'
import {useClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {PaneWaiting, ToolFrame} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {FaultyCard} from './faulty-card.tsx'
import {fetchFaults} from './fetch-faults.ts'

/** Lists stored content that the sites leave out because it is invalid, with what to do. */
export function FaultsTool() {
  const sites = useSites()
  const [round, setRound] = useState(0)
  if (!sites) return <PaneWaiting />
  return <Faults checkAgain={() => setRound(round + 1)} key={round} sites={sites} />
}

function Faults({sites, checkAgain}: {sites: readonly SiteRecord[]; checkAgain: () => void}) {
  const client = useClient({apiVersion: API_VERSION})
  const {answer: found, failed} = useAnswer(() => fetchFaults(client, sites), [client, sites])
  const faulty = found?.faulty ?? null
  return (
    <ToolFrame
      action={<SmallButton icon={SyncIcon} onClick={checkAgain} text="Check again" />}
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
