import {linkTo} from '@forecourt/schemas/routes/routes'
import {Box, Button, Spinner, Stack} from '@sanity/ui'
import {useState} from 'react'
import {usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {describeFoundSites, findSites} from '../../core/layers/find-sites.ts'
import {MAX_LISTED_SITES} from '../../core/layers/get-site-path.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSiteSettings} from '../../core/layers/use-site-settings.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {Note} from '../../core/parts/words.tsx'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {getHost} from './main-documents.ts'

/** The sites that the preview can show. */
export function SitesNavigator() {
  const sites = useSites()
  const openPage = useOpenPage()
  const {preview} = usePresentationParams()
  const [words, setWords] = useState('')
  if (!sites) return <Spinner muted />
  const found = findSites(sites.filter(isPreviewed), words)
  return (
    <Box as="nav" aria-label="Sites" padding={3}>
      <Stack gap={3}>
        <Note weight="medium">Site</Note>
        {sites.length > MAX_LISTED_SITES && (
          <SearchInput label="Find a site" search={setWords} value={words} />
        )}
        <Stack gap={1}>
          {found.slice(0, MAX_LISTED_SITES).map(({id, name, hosts, settings}) => (
            <Button
              aria-current={hosts.includes(getHost(preview ?? '')) ? 'page' : undefined}
              justify="flex-start"
              key={id}
              mode="bleed"
              onClick={() => openPage({hosts, settings}, '/')}
              selected={hosts.includes(getHost(preview ?? ''))}
              text={name}
            />
          ))}
        </Stack>
        {sites.length > MAX_LISTED_SITES && <Note role="status">{describeFoundSites(found.length)}</Note>}
        <FeedsLink site={sites.find(({hosts}) => hosts.includes(getHost(preview ?? ''))) ?? null} />
      </Stack>
    </Box>
  )
}

/** The link to a site's outgoing feeds with the cars they leave out; renders nothing without feeds. */
function FeedsLink({site}: {site: SiteRecord | null}) {
  const openPage = useOpenPage()
  const feeds = useSiteSettings(site, ['feeds'])?.feeds
  if (!site || !(feeds?.googleVehicles.on || feeds?.meta.on || feeds?.generic.on)) return null
  return (
    <Button
      justify="flex-start"
      mode="bleed"
      onClick={() => openPage(site, linkTo('feeds'))}
      text="Feeds to other services"
    />
  )
}

/** Opens a page of a site with the document of its home page, or the form of the previous site would stay open beside it. */
function useOpenPage() {
  const navigate = usePresentationNavigate()
  return ({hosts, settings}: Pick<SiteRecord, 'hosts' | 'settings'>, path: string) =>
    navigate(`${getOrigin(hosts[0] ?? '')}${path}`, settings ? {type: 'settings', id: settings} : undefined)
}

function isPreviewed({live, hosts}: SiteRecord): boolean {
  return live && hosts.length > 0
}
