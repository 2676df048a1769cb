import type {DocumentDefinition} from '@forecourt/schemas'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Card, Flex, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {useMemo, useState} from 'react'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {useNames} from '../layers/use-names.ts'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {type ContentRow, contentQuery, contentRows} from './content-rows.ts'
import {filterRows, type StateFilter, stateFilters} from './filter-rows.ts'
import {NewButton} from './new-button.tsx'
import {RowSection} from './row-section.tsx'

/** What the desk hands to a list: a document type and the site it is listed for. */
export type ContentListOptions = {definition: DocumentDefinition; site: SiteRecord}

type PaneProps = {options?: {[name: string]: unknown}; childItemId?: string}

/** The list of one type of content on one site: what is its own first, then what it shares with others. */
export function ContentListPane({options, childItemId}: PaneProps) {
  return isListOptions(options) ? <ContentList {...options} openId={childItemId ?? null} /> : null
}

function isListOptions(options: PaneProps['options']): options is ContentListOptions {
  return options !== undefined && 'definition' in options && 'site' in options
}

function useRows({definition, site}: ContentListOptions): {rows: ContentRow[] | null; failed: boolean} {
  const query = useMemo(() => contentQuery(definition), [definition])
  const params = {siteId: site.id, dealershipIds: site.dealerships}
  const {answer, failed} = useLiveQuery({...query, params, perspective: 'raw'})
  const rows = useMemo(
    () => (answer === undefined ? null : contentRows(definition, answer, site)),
    [answer, definition, site],
  )
  return {rows, failed}
}

function ContentList({definition, site, openId}: ContentListOptions & {openId: string | null}) {
  const {rows, failed} = useRows({definition, site})
  const names = useNames()
  const [words, setWords] = useState('')
  const [state, setState] = useState<StateFilter>('all')
  const [now] = useState(Date.now)
  const shown = useMemo(() => filterRows(rows ?? [], {words, state, now}), [rows, words, state, now])
  const plural = definition.plural.toLowerCase()
  const sections = {
    openId,
    names: names ?? {},
    now,
    withPictures: definition.preview.media !== undefined,
  }
  if (failed) return <Message words={`The ${plural} could not be loaded. Reload the page to try again.`} />
  return (
    <Flex direction="column" height="fill">
      <Stack gap={2} padding={3}>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput
              aria-label={`Search ${plural}`}
              fontSize={1}
              icon={SearchIcon}
              onChange={(event) => setWords(event.currentTarget.value)}
              placeholder={`Search ${plural}`}
              radius={2}
              value={words}
            />
          </Box>
          <NewButton definition={definition} />
        </Flex>
        {definition.fields.window && <StateFilters chosen={state} choose={setState} />}
      </Stack>
      <Card borderTop flex={1} overflow="auto">
        {rows === null && (
          <Flex justify="center" padding={5}>
            <Spinner muted />
          </Flex>
        )}
        {rows !== null && shown.length === 0 && (
          <Message
            words={
              rows.length === 0 ? `No ${plural} on ${site.name} yet.` : `No ${plural} match these filters.`
            }
          />
        )}
        <RowSection rows={shown.filter(({own}) => own)} title={`Only on ${site.name}`} {...sections} />
        <RowSection rows={shown.filter(({own}) => !own)} title="Shared with other sites" {...sections} />
      </Card>
    </Flex>
  )
}

function Message({words}: {words: string}) {
  return (
    <Box padding={4}>
      <Text muted size={1}>
        {words}
      </Text>
    </Box>
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
