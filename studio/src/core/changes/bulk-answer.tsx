import {Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
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
          <Text role="status" size={1}>
            {said?.words ?? idle}
          </Text>
        </Box>
        {said?.undo && (
          <Button disabled={busy} fontSize={1} mode="ghost" onClick={undo} padding={2} text="Undo" />
        )}
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
  const rest = titles.length - LISTED
  return (
    <Dialog header={`${describeReach(reach, what)}?`} id="bulk" onClose={() => answer(false)} width={0}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            {words ?? 'Shoppers see it at once, except where there are other unpublished changes.'} It can be
            undone as one.
          </Text>
          <Card border padding={3} radius={2} style={{maxHeight: 240, overflow: 'auto'}}>
            <Stack gap={3}>
              {sites.length > 1 && <Text size={1}>Sites: {sites.join(', ')}</Text>}
              <Text size={1}>
                {titles.slice(0, LISTED).join(', ')}
                {rest > 0 && ` and ${rest} more`}
              </Text>
            </Stack>
          </Card>
          <Flex gap={2}>
            <Button fontSize={1} onClick={() => answer(true)} text={`${verb} ${countReached(reach)}`} />
            <Button fontSize={1} mode="ghost" onClick={() => answer(false)} text="Cancel" />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
