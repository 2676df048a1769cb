import {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import type {SanityDocument} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {applyChanges, type Change} from '../../core/changes/changes.ts'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {useSites} from '../../core/layers/use-sites.ts'
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
  const sites = useSites()
  const bulk = useBulk()

  const write = (ids: readonly string[], plan: (defaults: SanityDocument) => Change[], words: string) =>
    void bulk.run(ids, async (pairs) => {
      const defaults = pairs.get(DEFAULT_LAYER_ID)?.published
      // Published in part, sites would have neither the values of the trial nor the new defaults.
      if (ids.some((id) => pairs.get(id)?.draft)) return {words: OPEN_CHANGES, undo: null}
      const {undo} = await applyChanges(bulk.client, plan(defaults ?? trial), {publish: true})
      return {words, undo}
    })

  const reached = sites?.filter((site) => isOnSite(trial, documents.settings, site))
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        {reached && sites && <Words weight="medium">{describeReached(reached, sites.length)}</Words>}
        <BulkAnswer bulk={bulk} />
        <Flex gap={2} wrap="wrap">
          <Button
            disabled={bulk.busy}
            fontSize={1}
            onClick={() =>
              write(
                [DEFAULT_LAYER_ID, TRIAL_LAYER_ID],
                (defaults) => planTakeOver(defaults, trial),
                'All sites have these values by default now, and the trial is empty.',
              )
            }
            text="Take over for all"
          />
          {reached && reached.length > 0 && (
            <SmallButton
              disabled={bulk.busy}
              onClick={() =>
                write([TRIAL_LAYER_ID], () => [BACK], 'No site is reached. The values stay here.')
              }
              text="Back: reach no site"
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

const NAMED = 12
const OPEN_CHANGES = 'Nothing was changed: publish the open changes of these settings, or discard them.'

function describeReached(reached: readonly {readonly name: string}[], all: number): string {
  if (reached.length === 0) return 'It reaches no site.'
  const names = reached.slice(0, NAMED).map(({name}) => name)
  const more = reached.length > NAMED ? ` and ${reached.length - NAMED} more` : ''
  return `It reaches ${reached.length} of ${all} sites: ${names.join(', ')}${more}.`
}
