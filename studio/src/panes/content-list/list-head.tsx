import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Box, Flex, Stack} from '@sanity/ui'
import {countDocuments} from '../../core/content/count-documents.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {ViewerNote} from '../../core/parts/frames.tsx'
import {BareButton, Note} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
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
  const isViewer = useRole() === 'viewer'
  return (
    <Stack gap={2} padding={3}>
      {isViewer ? <ViewerNote /> : <NewButton definition={definition} />}
      <SearchInput label={`Search ${plural}`} search={search} value={words} />
      {(definition.fields.window || definition.fields.visible) && (
        <StateFilters chosen={state} choose={chooseState} />
      )}
      <Flex align="center" gap={2} paddingX={2} paddingTop={1}>
        <Box flex={1}>
          <Note role="status">{total === null ? 'Loading…' : countDocuments(total, definition)}</Note>
        </Box>
        {putInOrder && <BareButton onClick={putInOrder} text="Order" />}
        {chooseMany && (
          <BareButton
            aria-pressed={isChoosing}
            onClick={chooseMany}
            selected={isChoosing}
            text="Several at once"
          />
        )}
      </Flex>
    </Stack>
  )
}

function StateFilters({chosen, choose}: {chosen: StateFilter; choose: (state: StateFilter) => void}) {
  return (
    <Flex aria-label="State" gap={1} role="group" wrap="wrap">
      {stateFilters.map(({name, title}) => (
        <BareButton
          aria-pressed={chosen === name}
          key={name}
          onClick={() => choose(name)}
          selected={chosen === name}
          text={title}
        />
      ))}
    </Flex>
  )
}
