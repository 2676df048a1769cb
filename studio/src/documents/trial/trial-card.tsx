import {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {applyChanges, type Change, fetchPairs} from '../../core/changes/changes.ts'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Problem} from '../../core/parts/problem.tsx'
import {SmallButton} from '../../core/parts/small-button.tsx'
import {Words} from '../../core/parts/words.tsx'
import {BACK, planTakeOver} from './plan-trial.ts'

/** On top of the form of the trial of defaults: which sites it reaches, and buttons to take it over and to go back. */
export function TrialCard() {
  const {documentId, editState} = useDocumentPane()
  if (documentId !== TRIAL_LAYER_ID) return null
  if (editState?.published) return <Reach trial={editState.published} />
  return (
    <Card border padding={3} radius={2}>
      <Words>
        Set values here, and under “About these settings” which sites get them first. Publish it to start.
      </Words>
    </Card>
  )
}

function Reach({trial}: {trial: SanityDocument}) {
  const client = useClient({apiVersion: API_VERSION})
  const sites = useSites()
  const [failure, setFailure] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function write(plan: (defaults: SanityDocument) => Change[], done: string) {
    setBusy(true)
    setFailure(null)
    setSaid(null)
    try {
      const pairs = await fetchPairs(client, [DEFAULT_LAYER_ID, TRIAL_LAYER_ID])
      const defaults = pairs.get(DEFAULT_LAYER_ID)?.published
      const changes = defaults ? plan(defaults) : []
      // Published in part, sites would have neither the values of the trial nor the new defaults.
      const isOpen = changes.some(({id}) => pairs.get(id)?.draft)
      if (isOpen)
        setFailure('Nothing was changed: publish the open changes of these settings, or discard them.')
      else {
        await applyChanges(client, changes, {publish: true})
        setSaid(done)
      }
    } catch (cause) {
      setFailure(`Nothing was changed: ${describeRefusal(cause)}`)
    }
    setBusy(false)
  }

  const reached = sites?.filter((site) => isOnSite(trial, documents.settings, site))
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        {failure && <Problem isMild>{failure}</Problem>}
        {reached && sites && <Words weight="medium">{describeReached(reached, sites.length)}</Words>}
        {said && <Words role="status">{said}</Words>}
        <Flex gap={2} wrap="wrap">
          <Button
            disabled={busy}
            fontSize={1}
            onClick={() =>
              void write(
                (defaults) => planTakeOver(defaults, trial),
                'All sites have these values by default now, and the trial is empty.',
              )
            }
            text="Take over for all"
          />
          {reached && reached.length > 0 && (
            <SmallButton
              disabled={busy}
              onClick={() => void write(() => [BACK], 'No site is reached. The values stay here.')}
              text="Back: reach no site"
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

const NAMED = 12

function describeReached(reached: readonly {readonly name: string}[], all: number): string {
  if (reached.length === 0) return 'It reaches no site.'
  const names = reached.slice(0, NAMED).map(({name}) => name)
  const more = reached.length > NAMED ? ` and ${reached.length - NAMED} more` : ''
  return `It reaches ${reached.length} of ${all} sites: ${names.join(', ')}${more}.`
}
