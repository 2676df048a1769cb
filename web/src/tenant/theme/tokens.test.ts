import {readFileSync} from 'node:fs'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildThemeVariables} from './theme-variables.ts'

const styles = readFileSync(new URL('../../app/[tenant]/globals.css', import.meta.url), 'utf8')

describe('tokens', () => {
  it('place breakpoints at 400, 576, 768, 992, 1200 and 1400 px [9.12d]', () => {
    const found = [...styles.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
    expect(found).toEqual([400, 576, 768, 992, 1200, 1400])
  })

  it('gives folding parts 300 ms, or what the theme sets [9.12c]', () => {
    const {theme} = declaredDefaults
    expect(buildThemeVariables(theme)['--accordion']).toBe('300ms')
    expect(buildThemeVariables({...theme, accordionDuration: 0})['--accordion']).toBe('0ms')
  })

  it('set words further apart in a typeface whose own space is narrow', () => {
    const {theme} = declaredDefaults
    const getSpacing = (bodyFont: typeof theme.bodyFont) =>
      buildThemeVariables({...theme, bodyFont})['--word-spacing']
    expect(getSpacing('archivo')).toBe('0.06em')
    expect(getSpacing('figtree')).toBe('normal')
  })

  it('write every theme colour to the page as a variable', () => {
    const variables = buildThemeVariables(declaredDefaults.theme)
    const used = [...styles.matchAll(/var\((--(?:ink|surface|line|accent|link|band)[a-z-]*)\)/g)]
    for (const [, name = ''] of used) {
      if (name !== '--band-y') expect(variables, name).toHaveProperty([name])
    }
  })
})
