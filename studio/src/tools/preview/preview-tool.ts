import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {presentationTool} from 'sanity/presentation'
import {fetchSites} from '../../core/layers/read-sites.ts'
import {ENABLE_PREVIEW} from '../../core/storefront/fetch-from-storefront.ts'
import {locatePages} from './locate-pages.ts'
import {mainDocuments} from './main-documents.ts'
import {listPreviewOrigins} from './previewed-origins.ts'
import {SitesNavigator} from './sites-navigator.tsx'

/** The tool's name in the Studio's menu and in addresses. */
export const PREVIEW_TOOL = 'presentation'

/** A site's storefront beside the form. */
export const previewTool = presentationTool({
  name: PREVIEW_TOOL,
  title: 'Preview',
  icon: EyeOpenIcon,
  // Only the sites that this person may read can be shown in the frame.
  allowOrigins: async ({client}) => listPreviewOrigins(await fetchSites(client, 'preview')),
  previewUrl: {
    initial: async ({client, origin}) => listPreviewOrigins(await fetchSites(client, 'preview'))[0] ?? origin,
    previewMode: {enable: ENABLE_PREVIEW, shareAccess: false},
  },
  resolve: {mainDocuments, locations: locatePages},
  components: {unstable_navigator: {component: SitesNavigator, minWidth: 160, maxWidth: 280}},
})
