import {expect, it} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {buildSiteMetadata} from './site-metadata'

it('metadata of a site › names the site to chats and social networks on pages without a picture of their own', () => {
  const {openGraph} = buildSiteMetadata(sampleTenant())
  expect(openGraph).toMatchObject({type: 'website', siteName: sampleTenant().settings.identity.name})
})

it.each([
  ['Straight answers', 'Example: Straight answers'],
  ['Straight answers. '.repeat(4), 'Example'],
])('metadata of a site › has the tagline %j in the title where both fit in 65 letters', (tagline, title) => {
  const tenant = sampleTenant()
  const identity = {...tenant.settings.identity, name: 'Example', tagline}
  const settings = {...tenant.settings, identity}
  expect(buildSiteMetadata({...tenant, settings}).title).toMatchObject({default: title})
})
