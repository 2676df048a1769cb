import type {Settings} from '@forecourt/schemas/generated/site-types'
import {TYPEFACES} from '@forecourt/schemas/settings/groups/theme'
import {Stack} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {Note} from '../../core/parts/words.tsx'
import {useThemeValues} from './use-theme-values.ts'

type Theme = Settings['theme']

const BUTTON_RADIUS: {readonly [form in Theme['buttonForm']]: (radius: number) => number} = {
  card: (radius) => Math.min(radius, 14),
  round: () => 999,
  square: () => 2,
}

/** The header, a card and a button of a site as the theme in the form makes them. */
export function ThemeSample() {
  const theme = useThemeValues()
  return theme && <Sample theme={theme} />
}

function Sample({theme}: {theme: Theme}) {
  const isBand = theme.headerForm === 'band'
  const header: CSSProperties = {
    background: isBand ? theme.band : theme.surface,
    borderBottom: `1px solid ${theme.line}`,
    color: isBand ? theme.bandInk : theme.ink,
    display: 'flex',
    gap: 12,
    justifyContent: theme.headerForm === 'centred' ? 'center' : 'space-between',
    padding: '10px 14px',
  }
  const heading: CSSProperties = {
    fontFamily: `"${TYPEFACES[theme.headingFont]}", ${theme.headingForm === 'serif' ? 'serif' : 'sans-serif'}`,
    fontSize: 18,
    fontWeight: 600,
  }
  const pad = theme.density === 'compact' ? 12 : 18
  const link = {color: theme.link ?? theme.accent, textDecoration: 'underline'}
  return (
    <Stack aria-label="Sample of the theme" as="section" data-testid="theme-sample" gap={3}>
      <Note>With what you have chosen so far</Note>
      <div
        style={{
          background: theme.surface,
          border: '1px solid var(--card-border-color)',
          color: theme.ink,
          fontFamily: `"${TYPEFACES[theme.bodyFont]}", sans-serif`,
          fontSize: 14,
          overflow: 'hidden',
        }}
      >
        <div style={header}>
          <span style={{...heading, fontSize: 15}}>Dealer name</span>
          <span>Menu</span>
        </div>
        <div style={{background: theme.surfaceSunk, padding: pad}}>
          <div
            style={{
              background: theme.surface,
              border: `1px solid ${theme.line}`,
              borderRadius: theme.radius,
              overflow: 'hidden',
            }}
          >
            <div style={{aspectRatio: theme.pictureRatio.replace(':', ' / '), background: theme.line}} />
            <div style={{display: 'grid', gap: 8, padding: pad}}>
              <span style={heading}>2024 Sample GX</span>
              <span style={{color: theme.inkSoft}}>12,000 km · Automatic</span>
              <strong>$32,990</strong>
              <span style={link}>See the price in full</span>
              <span
                style={{
                  background: theme.accent,
                  borderRadius: BUTTON_RADIUS[theme.buttonForm](theme.radius),
                  color: theme.accentInk,
                  fontWeight: 600,
                  padding: '8px 14px',
                  textAlign: 'center',
                }}
              >
                Enquire now
              </span>
            </div>
          </div>
          <p style={{color: theme.inkSoft, margin: '10px 0 0'}}>Quiet words on a sunk surface</p>
        </div>
        <div style={{background: theme.band, color: theme.bandInk, padding: '10px 14px'}}>
          Foot of the page
        </div>
      </div>
    </Stack>
  )
}
