import {SyncIcon} from '@sanity/icons/Sync'
import {Badge, Box, Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import {IntentButton} from 'sanity'
import {useSites} from '../../core/layers/use-sites.ts'
import {PaneWaiting, ToolFrame} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {useStudioZone} from '../../core/zone/use-document-zone.ts'
import {describeFeedState, describeRun, describeSeconds} from './describe-arrivals.ts'
import {type Command, type FeedRow, type RunRow, useArrivals} from './use-arrivals.ts'

type Send = (command: Command) => void

/** The tool that shows incoming stock feeds. */
export function StockArrivalsTool() {
  const sites = useSites()
  const host = sites?.find(({live, hosts}) => live && hosts.length > 0)?.hosts[0]
  if (!sites) return <PaneWaiting />
  if (!host)
    return (
      <ToolFrame {...FRAME}>
        <Words>No site is live, so nobody can be asked how stock arrives.</Words>
      </ToolFrame>
    )
  return <StockArrivals origin={getOrigin(host)} />
}

function StockArrivals({origin}: {origin: string}) {
  const {arrivals, said, problem, busy, readAgain, send} = useArrivals(origin)
  const {feeds, runs = []} = arrivals ?? {}
  return (
    <ToolFrame
      {...FRAME}
      action={
        <Flex gap={2}>
          <IntentButton intent="create" mode="ghost" params={{type: 'stockFeed'}} text="New feed" />
          <Button disabled={busy} icon={SyncIcon} mode="ghost" onClick={readAgain} text="Look again" />
        </Flex>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      {said && (
        <Card padding={3} radius={2} role="status" tone={said.ok ? 'positive' : 'caution'}>
          <Words>{said.text}</Words>
        </Card>
      )}
      {!arrivals && busy && <PaneWaiting />}
      {feeds?.length === 0 && (
        <Words>There are no feeds yet: stock is imported by hand. Add the first with “New feed”.</Words>
      )}
      <PlainList items={feeds} nameItem={({slug}) => slug}>
        {(feed) => (
          <FeedCard busy={busy} feed={feed} runs={runs.filter((run) => run.feed === feed.slug)} send={send} />
        )}
      </PlainList>
    </ToolFrame>
  )
}

type FeedProps = {feed: FeedRow; runs: readonly RunRow[]; busy: boolean; send: Send}

const SHOWN_RUNS = 5

function FeedCard({feed, runs, busy, send}: FeedProps) {
  const {words, tone} = describeFeedState(feed)
  const asking = runs.find(({id}) => id === feed.asks)
  const isFetched = feed.active && feed.source !== 'push'
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h2" size={1}>
            {feed.name}
          </Heading>
          <Badge tone={tone}>{words}</Badge>
          <Box flex={1} />
          {isFetched && (
            <SmallButton
              disabled={busy}
              onClick={() => send({name: 'run', subject: feed.slug})}
              text="Check for a new file now"
            />
          )}
        </Flex>
        <Note>
          New file {describeSeconds(feed.ageSeconds)}; last answer {describeSeconds(feed.answerAgeSeconds)}.
          Short name {feed.slug}.
        </Note>
        {feed.asks && (
          <Card padding={3} radius={2} tone="caution">
            <Stack gap={3}>
              <Words>{asking?.error ?? 'Many cars would become sold.'}</Words>
              {asking && <RunText run={asking} />}
              <Flex>
                <Button
                  disabled={busy}
                  onClick={() => feed.asks && send({name: 'accept', subject: feed.asks})}
                  text="It is right: continue"
                  tone="caution"
                />
              </Flex>
            </Stack>
          </Card>
        )}
        <PlainList items={runs.slice(0, SHOWN_RUNS)} nameItem={({id}) => id}>
          {(run) => <RunLine busy={busy} run={run} send={send} />}
        </PlainList>
      </Stack>
    </Card>
  )
}

function RunLine({run, busy, send}: {run: RunRow; busy: boolean; send: Send}) {
  const {id, state} = run
  const zone = useStudioZone()
  const isOver = state === 'failed' || state === 'refused'
  return (
    <details>
      <summary style={{cursor: 'pointer'}}>
        {/* A block of its own would leave the triangle on a line above. */}
        <Words as="span" style={{display: 'inline-block', verticalAlign: 'middle'}}>
          {describeRun(run, zone)}
        </Words>
      </summary>
      <Stack gap={3} paddingTop={3}>
        <RunText run={run} />
        {isOver && (
          <Flex>
            <SmallButton
              disabled={busy}
              onClick={() => send({name: 'retry', subject: id})}
              text="Try again"
            />
          </Flex>
        )}
      </Stack>
    </details>
  )
}

function RunText({run}: {run: RunRow}) {
  return (
    <Card overflow="auto" padding={3} radius={2} style={{maxHeight: 320}} tabIndex={0} tone="transparent">
      <Words as="pre" style={{fontFamily: 'monospace', whiteSpace: 'pre-wrap'}}>
        {run.text}
      </Words>
    </Card>
  )
}

const FRAME = {
  title: 'Stock arrivals',
  width: 3,
  words: 'The stock feeds: how old their stock is, what arrived last, and what is waiting for an answer.',
} as const
