import {Card, Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {Link} from 'sanity/router'
import {CONTENT_AWAY} from '../../core/changes/describe-refusal.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useSettled} from '../../core/live-query/use-settled.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {Part} from '../../core/parts/frames.tsx'
import {DocumentLink, LinkInSite} from '../../core/parts/links.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {usePicturePath} from '../../inputs/pictures/use-picture-path.ts'
import {usePictures} from '../../inputs/pictures/use-pictures.ts'
import {searchSettings} from './search-settings.ts'
import {useFoundDocuments} from './use-found-documents.ts'

const LEAST_LETTERS = 2
const PLAIN = {color: 'inherit', textDecoration: 'none'} as const
const MOST_PICTURES = 8
const OUTAGE = `${CONTENT_AWAY} Try again.`

type Props = {
  readonly sites: readonly SiteRecord[]
  /** The path of the desk of the only site; null where there are several. */
  readonly path: string | null
}

/** One search over documents and sites, settings by name and value, and pictures; settings are offered on `sites`. */
export function SearchBox({sites, path}: Props) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  return (
    <Stack gap={3}>
      <SearchInput
        label="Search everything"
        placeholder="Content, sites, settings, pictures"
        search={setTyped}
        value={typed}
      />
      {words.length >= LEAST_LETTERS && <Results path={path} sites={sites} words={words} />}
    </Stack>
  )
}

function Results({words, sites, path}: Props & {readonly words: string}) {
  const documents = useFoundDocuments(words)
  return (
    <Card border data-testid="found" padding={3} radius={2}>
      <Stack gap={4}>
        <Part level="h2" title="Content and sites">
          {documents === null && <Said>Looking…</Said>}
          {documents === 'failed' && <Said>{OUTAGE}</Said>}
          {Array.isArray(documents) && documents.length === 0 && <Said>Nothing with these words.</Said>}
          {Array.isArray(documents) &&
            documents.map(({_id, _type}) => <DocumentLine id={_id} key={_id} path={path} type={_type} />)}
        </Part>
        <Settings sites={sites} words={words} />
        <Pictures words={words} />
      </Stack>
    </Card>
  )
}

type DocumentLineProps = Pick<Props, 'path'> & {readonly id: string; readonly type: string}

function DocumentLine({id, type, path}: DocumentLineProps) {
  const schemaType = useSchema().get(type)
  if (!schemaType) return null
  return (
    <LinkInSite path={path} style={PLAIN} to={{id, type}}>
      <Preview layout="default" schemaType={schemaType} value={{_id: id, _type: type}} />
    </LinkInSite>
  )
}

function Settings({words, sites}: {words: string; sites: readonly SiteRecord[]}) {
  const {byId, failed} = useLayers('all')
  const mayShare = useRole() !== 'site-editor'
  const found = useMemo(
    () => (byId ? searchSettings(words, byId, sites, mayShare) : null),
    [byId, words, sites, mayShare],
  )
  return (
    <Part level="h2" title="Settings">
      {failed && <Said>{OUTAGE}</Said>}
      {found === null && !failed && <Said>Looking…</Said>}
      {found?.length === 0 && <Said>No setting with these words.</Said>}
      {found?.map(({path, title, groupTitle, places}) => (
        <Stack aria-label={`${title} · ${groupTitle}`} gap={2} key={path} role="group">
          <Words weight="medium">
            {title} · {groupTitle}
          </Words>
          {places.map(({layerId, name, valueWords}) => (
            <Words key={layerId} style={{overflowWrap: 'anywhere'}}>
              <DocumentLink to={{id: layerId, type: 'settings', path}}>on {name}</DocumentLink>
              {`: ${valueWords}`}
            </Words>
          ))}
        </Stack>
      ))}
    </Part>
  )
}

function Pictures({words}: {words: string}) {
  const {failed, list, narrow, narrowed} = usePictures(null)
  const buildPath = usePicturePath()
  if (narrowed.words !== words) narrow({words})
  const found = list?.pictures.slice(0, MOST_PICTURES) ?? null
  return (
    <Part level="h2" title="Pictures">
      {failed && <Said>{OUTAGE}</Said>}
      {found === null && !failed && <Said>Looking…</Said>}
      {found?.length === 0 && !failed && <Said>No picture with these words.</Said>}
      {found?.map(({id, name}) => (
        <Words key={id} style={{overflowWrap: 'anywhere'}}>
          <Link href={buildPath(id) ?? ''}>{name || 'Without a name'}</Link>
        </Words>
      ))}
    </Part>
  )
}

function Said({children}: {children: string}) {
  return <Note role="status">{children}</Note>
}
