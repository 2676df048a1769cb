import type {Tool} from 'sanity'
import {describe, expect, it} from 'vitest'
import {listTools} from './studio-tools.ts'

const preview: Tool = {name: 'presentation', title: 'Preview', component: () => null}
const queries: Tool = {name: 'vision', title: 'Developer', component: () => null}
const administrator = {roles: [{name: 'administrator', title: 'Administrator'}]}

describe('tools of the Studio', () => {
  it('keep their components when the Studio lists them again, so that nothing typed in them is lost', () => {
    const [first, again] = [
      listTools([preview, queries], administrator),
      listTools([preview, queries], administrator),
    ]
    expect(again.map(({component}) => component)).toEqual(first.map(({component}) => component))
    for (const [at, {component}] of first.entries()) expect(again[at]?.component).toBe(component)
  })

  it('offer new sites and queries to administrators alone', () => {
    const names = (user: typeof administrator | null) =>
      listTools([preview, queries], user).map(({name}) => name)
    expect(names(administrator)).toContain('new-site')
    expect(names({roles: [{name: 'editor', title: 'Editor'}]})).toEqual([
      'today',
      'presentation',
      'calendar',
      'figures',
      'effective-settings',
      'content-issues',
    ])
  })
})
