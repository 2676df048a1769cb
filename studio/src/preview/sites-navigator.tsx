import {Box, Button, Spinner, Stack, Text} from '@sanity/ui'
import {usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import type {SiteRecord} from '../layers/list-layers.ts'
import {useSites} from '../layers/use-sites.ts'
import {getOrigin} from '../where-shown/shown-pages.ts'
import {getHost} from './main-documents.ts'

/** The sites that the preview can show; `port` is the storefront's on this machine. */
export function createSitesNavigator(port: number) {
  return function SitesNavigator() {
    const sites = useSites()
    const navigate = usePresentationNavigate()
    const {preview} = usePresentationParams()
    if (!sites) return <Spinner muted />
    return (
      <Box as="nav" aria-label="Sites" padding={3}>
        <Stack gap={3}>
          <Text muted size={1} weight="medium">
            Site
          </Text>
          <Stack gap={1}>
            {sites.filter(isPreviewed).map(({id, name, hosts, settings}) => (
              <Button
                aria-current={hosts.includes(getHost(preview ?? '')) ? 'page' : undefined}
                fontSize={1}
                justify="flex-start"
                key={id}
                mode="bleed"
                onClick={() =>
                  // With what its home page is about: else the form of the site before would stay open beside it.
                  navigate(
                    `${getOrigin(hosts[0] ?? '', port)}/`,
                    settings ? {type: 'settings', id: settings} : undefined,
                  )
                }
                padding={3}
                selected={hosts.includes(getHost(preview ?? ''))}
                text={name}
              />
            ))}
          </Stack>
        </Stack>
      </Box>
    )
  }
}

function isPreviewed({live, hosts}: SiteRecord): boolean {
  return live && hosts.length > 0
}
