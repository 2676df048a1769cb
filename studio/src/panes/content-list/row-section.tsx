import {Badge, Box, Checkbox, Flex, Stack} from '@sanity/ui'
import {useId} from 'react'
import {describeScope, type Names} from '../../core/list-preview/describe-scope.ts'
import {describeState} from '../../core/list-preview/describe-state.ts'
import {PlainList, Thumbnail} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {describeScheduled, type Scheduled} from '../../core/releases/scheduled.ts'
import type {ContentRow} from '../content-rows/content-rows.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {StateBadge} from './state-badge.tsx'

type Shared = {
  names: Names
  now: number
  /** Why the list's site does not show this type; null if it does. */
  off: string | null
  /** The zone of the dates; null while loading. */
  zone: string | null
  /** The next scheduled publish of each, by id. */
  scheduled: ReadonlyMap<string, Scheduled>
  openId: string | null
  /** The selected ids; `null` while nothing can be selected. */
  chosen: ReadonlySet<string> | null
  toggle: (id: string) => void
  withPictures: boolean
}

/** One part of a list with its heading; renders nothing without rows. */
export function RowSection({title, rows, ...shared}: Shared & {title: string; rows: readonly ContentRow[]}) {
  const headingId = useId()
  if (rows.length === 0) return null
  return (
    <Box as="section" aria-labelledby={headingId} padding={2}>
      <Box paddingX={2} paddingY={3}>
        <Note as="h2" id={headingId} weight="medium">
          {title}
        </Note>
      </Box>
      <PlainList gap={1} items={rows} nameItem={({id}) => id}>
        {(row) =>
          shared.chosen ? (
            <Ticked {...shared} chosen={shared.chosen} row={row} />
          ) : (
            <Row row={row} {...shared} />
          )
        }
      </PlainList>
    </Box>
  )
}

function Ticked({chosen, toggle, ...shared}: Shared & {row: ContentRow; chosen: ReadonlySet<string>}) {
  const {row} = shared
  return (
    <Flex align="center" gap={2} paddingLeft={2}>
      <Checkbox
        aria-label={`Choose ${row.title}`}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
      />
      <Box flex={1} style={{minWidth: 0}}>
        <Row chosen={chosen} toggle={toggle} {...shared} />
      </Box>
    </Flex>
  )
}

function Row({row, names, now, off, zone, scheduled, openId, withPictures}: Shared & {row: ContentRow}) {
  const next = scheduled.get(row.id)
  return (
    <ChildLinkCard id={row.id} isOpen={openId === row.id}>
      <Flex align="flex-start" gap={3}>
        {withPictures && <Thumbnail src={row.picture && `${row.picture}?w=112&h=84&fit=crop&auto=format`} />}
        <Stack flex={1} gap={2} style={{minWidth: 0}}>
          <Words style={{overflowWrap: 'anywhere'}} weight="medium">
            {row.title}
          </Words>
          <Flex gap={1} wrap="wrap">
            <StateBadge state={describeState({...row.facts, off}, now, zone)} />
            {row.facts.published && row.facts.edited && <Badge tone="caution">Unpublished changes</Badge>}
            {next && zone && <Badge tone="primary">{describeScheduled(next, zone)}</Badge>}
          </Flex>
          {row.scope && !row.own && <Note>{describeScope(row.scope, names)}</Note>}
        </Stack>
      </Flex>
    </ChildLinkCard>
  )
}
