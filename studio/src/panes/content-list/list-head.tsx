import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {countDocuments} from '../../core/content/count-documents.ts'
import {SearchInput} from '../../core/parts/search-input.tsx'
import {getRole} from '../../core/roles/is-administrator.ts'
import {type StateFilter, stateFilters} from '../content-rows/content-query.ts'
import {NewButton} from './new-button.tsx'

type Props = {
  definition: DocumentDefinition
  words: string
  search: (words: string) => void
  state: StateFilter
  chooseState: (state: StateFilter) => void
  /** Begins or ends choosing several; `null` for somebody who may change nothing. */
  chooseMany: (() => void) | null
  isChoosing: boolean
  /** Begins to put them in order; `null` where there is none to choose. */
  putInOrder: (() => void) | null
  /** How many documents match; `null` until known. */
  total: number | null
}

/** The head of a list: search, a new document, the states to narrow to, and how many match. */
export function ListHead({
  definition,
  words,
  search,
  state,
  chooseState,
  chooseMany,
  isChoosing,
  putInOrder,
  total,
}: Props) {
  const plural = definition.plural.toLowerCase()
  const isViewer = getRole(useCurrentUser()) === 'viewer'
  return (
    <Stack gap={2} padding={3}>
      {isViewer ? <ViewerNote /> : <NewButton definition={definition} />}
      <SearchInput label={`Search ${plural}`} search={search} value={words} />
      {(definition.fields.window || definition.fields.visible) && (
        <StateFilters chosen={state} choose={chooseState} />
      )}
      <Flex align="center" gap={2} paddingX={2} paddingTop={1}>
        <Box flex={1}>
          <Text muted role="status" size={1}>
            {total === null ? 'Loading…' : countDocuments(total, definition)}
          </Text>
        </Box>
        {putInOrder && <Button fontSize={1} mode="bleed" onClick={putInOrder} padding={2} text="Order" />}
        {chooseMany && (
          <Button
            aria-pressed={isChoosing}
            fontSize={1}
            mode="bleed"
            onClick={chooseMany}
            padding={2}
            selected={isChoosing}
            text="Several at once"
          />
        )}
      </Flex>
    </Stack>
  )
}

function ViewerNote() {
  return (
    <Card padding={3} radius={2} tone="transparent">
      <Text muted size={1}>
        You can look at everything here but change nothing: your role is Viewer. An administrator can give you
        another.
      </Text>
    </Card>
  )
}

function StateFilters({chosen, choose}: {chosen: StateFilter; choose: (state: StateFilter) => void}) {
  return (
    <Flex aria-label="State" gap={1} role="group" wrap="wrap">
      {stateFilters.map(({name, title}) => (
        <Button
          aria-pressed={chosen === name}
          fontSize={1}
          key={name}
          mode="bleed"
          onClick={() => choose(name)}
          padding={2}
          selected={chosen === name}
          text={title}
        />
      ))}
    </Flex>
  )
}
