import {expect, it} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {buildSiteMetadata} from './site-metadata'

it('metadata of a site › names the site to chats and social networks on pages without a picture of their own', () => {
  const {openGraph} = buildSiteMetadata(sampleTenant())
  expect(openGraph).toMatchObject({type: 'website', siteName: sampleTenant().settings.identity.name})
})
