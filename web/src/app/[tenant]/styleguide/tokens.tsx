import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getContrastRatio} from '@forecourt/schemas/settings/contrast'
import {Row, Specimen} from './specimen'

type Theme = Settings['theme']

/** Pairs of text and background colours with their contrast. */
export function Tokens({theme}: {theme: Theme}) {
  const pairs = [
    ['Ink on surface', theme.ink, theme.surface],
    ['Soft ink on surface', theme.inkSoft, theme.surface],
    ['Ink on sunk', theme.ink, theme.surfaceSunk],
    ['Soft ink on sunk', theme.inkSoft, theme.surfaceSunk],
    ['On accent', theme.accentInk, theme.accent],
    ['Link on surface', theme.link ?? theme.accent, theme.surface],
  ] as const
  return (
    <>
      <Specimen title="Colour">
        <ul className="grid gap-3 sm:grid-cols-3">
          {pairs.map(([name, color, background]) => (
            <li key={name} style={{color, background}} className="rounded-card border border-line p-4">
              <span className="block font-semibold">{name}</span>
              <span className="figures text-sm">{getContrastRatio(color, background).toFixed(1)} to 1</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {(['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'] as const).map((size) => (
          <p key={size} className={`heading ${size}`}>
            $42,990 drive away
          </p>
        ))}
        <p>Body text: every car is inspected, registered and priced to drive away.</p>
        <p className="text-sm text-ink-soft">Small and soft: 29,538 km · Automatic · Petrol</p>
      </Specimen>
      <Specimen title="Shape">
        <Row>
          <span className="grid size-28 place-items-center rounded-card bg-sunk">Card</span>
          <span className="grid size-28 place-items-center rounded-card shadow-rest">Rest</span>
          <span className="grid size-28 place-items-center rounded-card shadow-lift">Lift</span>
          <span className="grid h-12 w-28 place-items-center rounded-button border border-line">Button</span>
        </Row>
      </Specimen>
    </>
  )
}
