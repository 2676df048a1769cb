import {isPlanned} from '@forecourt/schemas/fields/structures'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useLayers} from '../../core/layers/use-layers.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {BackendOutage} from '../../core/parts/frames.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {ABOUT_GROUP} from '../../inputs/settings-form/about-group.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {toPane} from '../parts/to-pane.tsx'
import {countOwnSettings, findSettings} from './own-settings.ts'

/** The groups of one layer's settings, each with how many it sets itself, and a search over all of them. */
export const buildGroupsPane = toPane(Groups)

function Groups({layerId, openId}: {layerId: string; openId: string | null}) {
  const [words, setWords] = useState('')
  const {byId: layers, failed} = useLayers('all')
  const counts = useMemo(() => countOwnSettings(layers?.get(layerId) ?? null), [layers, layerId])
  const found = useMemo(() => findSettings(words), [words])
  return (
    <Flex direction="column" height="fill">
      <Box padding={3}>
        <SearchInput label="Search settings" search={setWords} value={words} />
      </Box>
      {failed && <BackendOutage />}
      <Card borderTop flex={1} overflow="auto" padding={2}>
        <Stack as="ul" gap={1} padding={0}>
          {words.trim() === ''
            ? groupRows(counts).map((row) => <Row {...row} isOpen={openId === row.id} key={row.id} />)
            : found.map(({path, title, groupTitle}) => (
                <Row
                  id={path.split('.')[0] ?? ''}
                  isOpen={false}
                  key={path}
                  note={groupTitle}
                  path={path}
                  title={title}
                />
              ))}
        </Stack>
        {words.trim() !== '' && found.length === 0 && (
          <Box padding={3}>
            <Note>No setting matches. Try fewer words.</Note>
          </Box>
        )}
      </Card>
    </Flex>
  )
}

type RowProps = {id: string; title: string; note?: string; count?: number; path?: string; isOpen: boolean}

function groupRows(counts: ReadonlyMap<string, number>): Omit<RowProps, 'isOpen'>[] {
  const groups = Object.entries(settingsGroups)
    .filter(([, group]) => !isPlanned(group))
    .map(([id, {title}]) => ({id, title, count: counts.get(id) ?? 0}))
  return [...groups, {id: ABOUT_GROUP, title: 'About these settings'}]
}

function Row({id, title, note, count = 0, path, isOpen}: RowProps) {
  return (
    <li style={{listStyle: 'none'}}>
      <ChildLinkCard id={id} isOpen={isOpen} padding={3} parameters={path ? {path} : {}}>
        <Flex align="center" gap={2}>
          <Stack flex={1} gap={2} style={{minWidth: 0}}>
            <Words weight="medium">{title}</Words>
            {note && (
              <Text muted size={0}>
                {note}
              </Text>
            )}
          </Stack>
          {count > 0 && (
            <Badge fontSize={1} tone="primary">
              {count} set here
            </Badge>
          )}
          <Note>
            <ChevronRightIcon />
          </Note>
        </Flex>
      </ChildLinkCard>
    </li>
  )
}
