import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {getSettingTitle} from '../../core/layers/list-settings.ts'
import type {FaultyDocument} from './list-faults.ts'

/** One document with its faults, each linked to its field. */
export function FaultyCard({document, siteCount}: {document: FaultyDocument; siteCount: number}) {
  const {id, type, title, sites, withheld, faults} = document
  const definition = Object.values<DocumentDefinition>(documents).find(({name}) => name === type)
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Flex align="center" gap={2} wrap="wrap">
          <Text as="h2" size={1} weight="semibold">
            {title}
          </Text>
          <Text muted size={1}>
            {definition?.title}
          </Text>
          {withheld && (
            <Badge fontSize={1} tone="critical">
              Not shown at all
            </Badge>
          )}
        </Flex>
        <Text muted size={1}>
          {reachInWords(sites, siteCount)}
        </Text>
        <Stack as="ul" gap={3} padding={0}>
          {faults.map(({path, message}) => (
            <li key={`${path} ${message}`} style={{listStyle: 'none'}}>
              <Text size={1}>
                <IntentLink intent="edit" params={{id, type, path}}>
                  {titleAt(definition, path)}
                </IntentLink>
                : {message}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function reachInWords(sites: readonly string[], siteCount: number): string {
  if (sites.length === 0) return 'Reaches no site'
  return sites.length === siteCount ? 'Reaches every site' : `Reaches ${sites.join(', ')}`
}

function titleAt(definition: DocumentDefinition | undefined, path: string): string {
  if (definition?.name === 'settings') return getSettingTitle(path.replace(/\[.*$/, '')) ?? path
  const [name = ''] = path.split(/[.[]/)
  return definition?.fields[name]?.title ?? (path || 'The whole document')
}
