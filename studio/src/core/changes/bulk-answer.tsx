import {Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {joinNames} from '../content/count-documents.ts'
import {PlainDialog} from '../parts/frames.tsx'
import {SmallButton, Words} from '../parts/words.tsx'
import {countReached, describeReach} from './reach.ts'
import type {Bulk} from './use-bulk.ts'

const LISTED = 12

/** What a bulk action asks before it is done, what came of it, and the press that takes all of it back. */
export function BulkAnswer({bulk, idle}: {bulk: Bulk; idle?: string}) {
  const {busy, said, undo} = bulk
  return (
    <>
      <Flex align="center" gap={2}>
        <Box flex={1}>
          <Words role="status">{said?.words ?? idle}</Words>
        </Box>
        {said?.undo && <SmallButton disabled={busy} onClick={undo} text="Undo" />}
      </Flex>
      <BulkQuestion bulk={bulk} />
    </>
  )
}

/** What a bulk action asks before it is done; nothing while there is no question. */
export function BulkQuestion({bulk: {question}}: {bulk: Bulk}) {
  return question && <Question {...question} />
}

function Question({reach, what, verb = 'Change', words, answer}: NonNullable<Bulk['question']>) {
  const {titles, sites} = reach
  return (
    <PlainDialog close={() => answer(false)} id="bulk" title={`${describeReach(reach, what)}?`}>
      <Words>
        {words ?? 'Shoppers see it at once, except where there are other unpublished changes.'} It can be
        undone as one.
      </Words>
      <Card border padding={3} radius={2} style={{maxHeight: 240, overflow: 'auto'}}>
        <Stack gap={3}>
          {sites.length > 1 && <Words>Sites: {sites.join(', ')}</Words>}
          <Words>{joinNames(titles, LISTED)}</Words>
        </Stack>
      </Card>
      <Flex gap={2}>
        <Button onClick={() => answer(true)} text={`${verb} ${countReached(reach)}`} />
        <SmallButton onClick={() => answer(false)} text="Cancel" />
      </Flex>
    </PlainDialog>
  )
}
