import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Badge, Card, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {getSettingTitle} from '../../core/layers/list-settings.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {DocumentLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import type {FaultyDocument} from './list-faults.ts'

/** One document with its faults, each linked to its field. */
export function FaultyCard({document, siteCount}: {document: FaultyDocument; siteCount: number}) {
  const {id, type, title, sites, withheld, faults, missing} = document
  const definition = findDefinition(type)
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Flex align="center" gap={2} wrap="wrap">
          <Words as="h2" weight="semibold">
            {title}
          </Words>
          <Note>{definition?.title}</Note>
          {withheld && <Badge tone="critical">Not shown at all</Badge>}
        </Flex>
        <Note>{reachInWords(sites, siteCount)}</Note>
        <PlainList items={faults} nameItem={({path, message}) => `${path} ${message}`}>
          {({path, message}) => (
            <Words>
              {!missing && (
                <>
                  <DocumentLink to={{id, type, path}}>{titleAt(definition, path)}</DocumentLink>:{' '}
                </>
              )}
              {message}
            </Words>
          )}
        </PlainList>
        {missing && <MakeDraft document={missing} />}
      </Stack>
    </Card>
  )
}

function MakeDraft({document}: {document: NonNullable<FaultyDocument['missing']>}) {
  const client = useClient({apiVersion: API_VERSION})
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  async function make() {
    const {_id: id, _type: type} = document
    try {
      await client.createIfNotExists(
        {...document, _id: `drafts.${id}`},
        {tag: 'legal-draft', visibility: 'sync'},
      )
      router.navigateIntent('edit', {id, type})
    } catch (cause) {
      setProblem(`It could not be made: ${describeRefusal(cause)}`)
    }
  }
  return (
    <Flex align="center" gap={3}>
      <SmallButton onClick={() => void make()} text="Make it as a draft" />
      {problem && <Words role="alert">{problem}</Words>}
    </Flex>
  )
}

function reachInWords(sites: readonly string[], siteCount: number): string {
  if (sites.length === 0) return 'On no site'
  return sites.length === siteCount ? 'On every site' : `On ${sites.join(', ')}`
}

function titleAt(definition: DocumentDefinition | null, path: string): string {
  if (definition?.name === 'settings') return getSettingTitle(path.replace(/\[.*$/, '')) ?? path
  const [name = ''] = path.split(/[.[]/)
  return definition?.fields[name]?.title ?? (path || 'The whole document')
}
