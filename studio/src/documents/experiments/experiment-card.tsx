import {getVisibility, readShown} from '@forecourt/schemas/document/visibility'
import {documents} from '@forecourt/schemas/documents'
import {
  type ExperimentResults,
  experimentResultsSchema,
  formatVersion,
  formatVersionTitle,
} from '@forecourt/schemas/experiment/results'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import type {InputProps, SanityDocument} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {applyChanges, type Change} from '../../core/changes/changes.ts'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {planTakeOver} from './plan-take-over.ts'

/** On top of the form of an experiment: what was found, and buttons to start, stop and take a version over. */
export function ExperimentCard({schemaType}: Pick<InputProps, 'schemaType'>) {
  return schemaType.name === documents.experiment.name && <OwnCard />
}

function OwnCard() {
  const {editState} = useDocumentPane()
  const sites = useSites()
  const published = editState?.published
  const site = published && sites?.find((one) => isOnSite(published, one))
  if (site) return <Results experiment={published} key={published._rev} site={site} />
  return (
    <Card border padding={3} radius={2}>
      <Words>Publish it to start it: versions are tried between the dates under “Runs”.</Words>
    </Card>
  )
}

type Props = {experiment: SanityDocument; site: SiteRecord}

function Results({experiment, site}: Props) {
  const bulk = useBulk()
  const {_id: id} = experiment
  const state = getVisibility(readShown(documents.experiment, experiment), useCurrentMinute())
  const origin = site.live ? getSiteOrigin(site) : null
  const {answer: results, problem} = useStorefront(
    {origin, path: '/api/staff/experiments', command: {experiment: id}},
    experimentResultsSchema,
  )

  const write = (change: Change | null, publish: boolean, done: string) =>
    void bulk.run([], async () => {
      const outcome = change && (await applyChanges(bulk.client, [change], {publish}))
      const {published = [], drafted = [], undo = null} = outcome ?? {}
      if (published.length + drafted.length === 0) return {words: NOTHING_TO_CHANGE, undo}
      return {words: publish && published.length === 0 ? IN_DRAFT : done, undo}
    })

  const set = (edge: 'start' | 'end', done: string) =>
    write({id, set: {[`window.${edge}`]: new Date().toISOString()}}, true, done)
  const {path = null} = results ?? {}
  const winner = results?.winner ? results.versions[results.winner] : undefined
  const name = formatVersion(results?.winner ?? 0)
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        {[
          origin === null ? 'The site is not live, so no version is shown.' : null,
          problem,
          state === 'ended' ? null : results?.problem,
        ].map(
          (words) =>
            words && (
              <Problem isMild key={words}>
                {words}
              </Problem>
            ),
        )}
        <Words weight="medium">
          {[STATES[state], ...(results && state !== 'scheduled' ? results.sentences : [])].join(' ')}
        </Words>
        {results && <Versions versions={results.versions} />}
        <BulkAnswer bulk={bulk} />
        <Flex gap={2} wrap="wrap">
          {state === 'scheduled' && (
            <Button disabled={bulk.busy} onClick={() => set('start', 'It runs.')} text="Start now" />
          )}
          {state === 'live' && (
            <SmallButton
              disabled={bulk.busy}
              onClick={() => set('end', 'It is stopped: everybody sees the first version.')}
              text="Stop now"
            />
          )}
          {winner && path !== null && (
            <Button
              disabled={bulk.busy}
              onClick={() =>
                write(
                  planTakeOver(experiment, site, path, winner.value),
                  false,
                  `${name} is in a draft of the content. Look at it there, and publish it.`,
                )
              }
              text={`Take ${name} over`}
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

const NOTHING_TO_CHANGE =
  'Nothing was changed: what it is about was deleted, or the site has no settings of its own.'
const IN_DRAFT = 'It is in your draft, because there are other changes: publish them.'

const STATES = {
  scheduled: 'It has not begun.',
  live: 'It runs.',
  ended: 'It is over.',
  hidden: 'It is switched off.',
} as const

function Versions({versions}: Pick<ExperimentResults, 'versions'>) {
  return (
    <PlainList items={versions} nameItem={(version) => formatVersion(versions.indexOf(version))}>
      {({words, shown, reached}, at) => (
        <Note>
          {formatVersionTitle(at)}: “{words}” · seen in {countThings(shown, 'visit')} ·{' '}
          {reached.toLocaleString('en-AU')} reached the goal
        </Note>
      )}
    </PlainList>
  )
}
