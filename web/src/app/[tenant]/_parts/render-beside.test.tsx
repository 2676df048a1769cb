import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {sampleForm} from '#/testing/sample-form'
import {sampleLocation} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {renderBeside} from './render-beside'

const PEOPLE = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'].map((name) => ({name}))

describe('what is read with a form', () => {
  it.each([
    ['general', 'Who answers', 3],
    ['careers', 'Whom you work with', 6],
  ] as const)('of %s › names people of the places', async (id, title, count) => {
    const tenant = sampleTenant({locations: [sampleLocation({team: PEOPLE})]})
    const html = renderToStaticMarkup(await renderBeside(sampleForm(id), tenant))
    expect(html).toContain(title)
    expect(html.match(/<li/g)).toHaveLength(count)
  })

  it('of general › is nothing where nobody is named', async () => {
    const tenant = sampleTenant({locations: [sampleLocation()]})
    expect(renderToStaticMarkup(await renderBeside(sampleForm('general'), tenant))).toBe('')
  })
})
