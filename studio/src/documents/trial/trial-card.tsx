import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import type {SanityDocument} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {applyChanges, type Change, type Pair} from '../../core/changes/changes.ts'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {joinNames} from '../../core/content/count-documents.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {SmallButton, Words} from '../../core/parts/words.tsx'
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

  async function publish(changes: readonly Change[], words: string) {
    const {undo} = await applyChanges(bulk.client, changes, {publish: true})
    return {words, undo}
  }

  const takeOver = () =>
    void bulk.run([DEFAULT_LAYER_ID, TRIAL_LAYER_ID], async (pairs) => {
      const [defaults, stored] = [
        findPublished(pairs, DEFAULT_LAYER_ID),
        findPublished(pairs, TRIAL_LAYER_ID),
      ]
      return defaults && stored
        ? publish(
            planTakeOver(defaults, stored),
            'All sites have these values by default now, and the trial is empty.',
          )
        : NOT_PUBLISHED
    })

  const goBack = () =>
    void bulk.run([TRIAL_LAYER_ID], async (pairs) =>
      findPublished(pairs, TRIAL_LAYER_ID)
        ? publish([BACK], 'No site has these values any more. They stay here.')
        : NOT_PUBLISHED,
    )

  const reached = sites?.filter((site) => isOnSite(trial, site))
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        {reached && sites && <Words weight="medium">{describeReached(reached, sites.length)}</Words>}
        <BulkAnswer bulk={bulk} />
        <Flex gap={2} wrap="wrap">
          <Button disabled={bulk.busy} onClick={takeOver} text="Take over for all" />
          {reached && reached.length > 0 && (
            <SmallButton disabled={bulk.busy} onClick={goBack} text="Take back from all" />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

const NAMED = 12
const NOT_PUBLISHED = {
  words:
    'Nothing was changed: publish the default settings and their trial first, or discard their open changes.',
  undo: null,
}

/** A settings document without open changes: published in part, sites would have neither its values nor the new defaults. */
function findPublished(pairs: ReadonlyMap<string, Pair>, id: string): SanityDocument | null {
  const pair = pairs.get(id)
  return pair && !pair.draft ? pair.published : null
}

function describeReached(reached: readonly {readonly name: string}[], all: number): string {
  if (reached.length === 0) return 'No site has these values.'
  const names = joinNames(
    reached.map(({name}) => name),
    NAMED,
  )
  return `${reached.length} of ${all} sites have these values: ${names}.`
}
