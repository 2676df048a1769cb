import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatRatio} from '#/lib/picture-url'
import {buildFontStack} from './font-css.ts'
import {FACES, getHeadingCut, getTextCut, HEADINGS} from './typefaces.ts'

type Theme = Settings['theme']
type Variables = {readonly [name: `--${string}`]: string}

const TRACKINGS: {readonly [form in Theme['headingForm']]: string} = {
  regular: '-0.015em',
  wide: '-0.02em',
  serif: '-0.012em',
}

const BUTTONS: {readonly [form in Theme['buttonForm']]: (radius: number) => string} = {
  card: (radius) => `${Math.min(radius, 14)}px`,
  round: () => '999px',
  square: () => '2px',
}

/** The vertical padding of a band, and the padding of a card. */
const DENSITIES: {readonly [density in Theme['density']]: Variables} = {
  comfortable: {'--band-y': 'clamp(1.5rem, 0.25rem + 5vw, 5rem)', '--card-pad': '1.25rem'},
  compact: {'--band-y': 'clamp(1.5rem, 0.4rem + 4.2vw, 4rem)', '--card-pad': '1rem'},
}

/** A theme as CSS variables; the style sheet and every component use these and no site's name. */
export function buildThemeVariables(theme: Theme): Variables {
  return {
    '--ink': theme.ink,
    '--ink-soft': theme.inkSoft,
    '--surface': theme.surface,
    '--surface-sunk': theme.surfaceSunk,
    '--line': theme.line,
    '--accent': theme.accent,
    '--accent-ink': theme.accentInk,
    '--link': theme.link ?? theme.accent,
    '--band': theme.band,
    '--band-ink': theme.bandInk,
    '--font-heading': buildFontStack(getHeadingCut(theme.headingFont, theme.headingForm, theme.bodyFont)),
    '--font-body': buildFontStack(getTextCut(theme.bodyFont)),
    '--radius': `${theme.radius}px`,
    '--radius-button': BUTTONS[theme.buttonForm](theme.radius),
    '--accordion': `${theme.accordionDuration}ms`,
    '--ratio': formatRatio(theme.pictureRatio),
    '--word-spacing': FACES[theme.bodyFont].wordSpacing ?? 'normal',
    '--heading-weight': String(HEADINGS[theme.headingForm].wght),
    '--heading-tracking': TRACKINGS[theme.headingForm],
    ...DENSITIES[theme.density],
  }
}

/** The variables as a rule that overrides the style sheet's defaults. */
export function buildThemeCss(theme: Theme): string {
  const variables = Object.entries(buildThemeVariables(theme)).map(([name, value]) => `${name}:${value}`)
  return `html:root{${variables.join(';')}}`
}
