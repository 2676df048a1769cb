import type {Settings} from '@forecourt/schemas/generated/site-types'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {Stories} from './stories'

type Story = Settings['home']['stories'][number]

const STORY: Story = {title: 'We drive them', text: null, image: null, action: null, form: 'beside'}
const draw = (...stories: Story[]) => renderToStaticMarkup(<Stories stories={stories} />)

describe('the stories of a home page', () => {
  it('are left out where a site tells none', () => {
    expect(draw()).toBe('')
  })

  it('have no gap for a picture, a text or a link that a story lacks', () => {
    const html = draw(STORY)
    expect(html).toContain('We drive them')
    expect(html).not.toMatch(/<img|<a |md:grid-cols-2/)
  })

  it('lead on, across the page in the colours of the header where a site says so', () => {
    const html = draw({...STORY, form: 'across', action: {label: 'Come along', href: '/locations'}})
    expect(html).toContain('href="/locations"')
    expect(html).toContain('on-band')
  })
})
