import {describe, expect, it} from 'vitest'
import {parseDirectory} from './directory'
import {findLegalLinks} from './find-legal-links'
import {getSiteContent} from './site-content'

const onAlpha = {audience: 'sites', sites: ['site-alpha']}

function getLinks(site: string, content: {pages?: object[]; redirects?: object[]}) {
  const directory = parseDirectory({
    sites: ['alpha', 'bravo'].map((slug) => ({
      id: `site-${slug}`,
      name: slug,
      slug,
      hosts: [`${slug}.example`],
      dealerships: ['d'],
    })),
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    ...content,
  })
  const found = getSiteContent(directory, site)
  if (!found) throw new Error('The site cannot be read')
  return findLegalLinks(found, [`${site}.example`])
}

describe('the links under a form', () => {
  it('lead to the legal pages that the site has [2.21]', () => {
    const pages = [
      {id: 'a', title: 'Privacy', slug: 'privacy-policy', scope: onAlpha},
      {id: 'b', title: 'Terms', slug: 'terms-and-conditions'},
    ]
    expect(getLinks('alpha', {pages})).toEqual({privacy: '/privacy-policy', terms: '/terms-and-conditions'})
    expect(getLinks('bravo', {pages})).toEqual({privacy: null, terms: '/terms-and-conditions'})
  })

  it('follow a redirect, and do not loop', () => {
    const moved = {id: 'r', from: '/privacy-policy', to: 'https://group.example/privacy', scope: onAlpha}
    const round = {id: 's', from: '/terms-and-conditions', to: '/terms-and-conditions'}
    expect(getLinks('alpha', {redirects: [moved, round]})).toEqual({privacy: '/privacy-policy', terms: null})
  })
})
