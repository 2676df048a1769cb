import {settingsSections} from '@forecourt/schemas/settings/settings'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useLayers} from '../../core/layers/use-layers.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {BackendOutage, PaneMessage} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {ABOUT_GROUP} from '../../inputs/settings-form/about-group.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {toPane} from '../parts/to-pane.tsx'
import {countOwnSettings, findSettings} from './own-settings.ts'

/** The groups of one layer's settings under headings, each with how many it sets itself, and a search over all of them. */
export const buildGroupsPane = toPane(Groups)

// Alone the pane is wide: then lines stand beside each other, and all of them are in view.
const LINES = {display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))'} as const

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
        {words.trim() === '' ? (
          <Stack gap={4} paddingY={3}>
            {listSections(counts).map(([section, lines]) => (
              <Stack as="section" gap={1} key={section}>
                <Box paddingX={3}>
                  <Note as="h3">{section}</Note>
                </Box>
                <PlainList items={lines} nameItem={({id}) => id} style={LINES}>
                  {(line) => <Line {...line} isOpen={openId === line.id} />}
                </PlainList>
              </Stack>
            ))}
          </Stack>
        ) : (
          <PlainList gap={1} items={found} nameItem={({path}) => path}>
            {({path, title, groupTitle}) => (
              <Line
                id={path.split('.')[0] ?? ''}
                isOpen={false}
                note={groupTitle}
                path={path}
                title={title}
              />
            )}
          </PlainList>
        )}
        {words.trim() !== '' && found.length === 0 && (
          <PaneMessage words="No setting matches. Try fewer words." />
        )}
      </Card>
    </Flex>
  )
}

type LineProps = {id: string; title: string; note?: string; count?: number; path?: string; isOpen: boolean}
type Lines = readonly Omit<LineProps, 'isOpen'>[]

function listSections(counts: ReadonlyMap<string, number>): (readonly [section: string, lines: Lines])[] {
  const sections = Object.entries(settingsSections).map(([section, groups]): [string, Lines] => [
    section,
    Object.entries(groups).map(([id, {title}]) => ({id, title, count: counts.get(id) ?? 0})),
  ])
  return [...sections, ['Where they apply', [{id: ABOUT_GROUP, title: 'About these settings'}]]]
}

function Line({id, title, note, count = 0, path, isOpen}: LineProps) {
  return (
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
        {count > 0 && <Note>{count} set here</Note>}
      </Flex>
    </ChildLinkCard>
  )
}
