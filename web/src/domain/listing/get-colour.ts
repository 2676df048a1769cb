// Paints as they look in daylight; the first whose word is in a colour's name is taken, so "off white" comes first.
const PAINTS: readonly (readonly [word: string, fill: string])[] = [
  ['off white', '#f3efe4'],
  ['ivory', '#f3efe0'],
  ['pearl', '#eef0f1'],
  ['white', '#ffffff'],
  ['charcoal', '#3a3f45'],
  ['gunmetal', '#4b5158'],
  ['graphite', '#44484d'],
  ['silver', '#c3c7cb'],
  ['grey', '#7d838a'],
  ['gray', '#7d838a'],
  ['black', '#15171a'],
  ['maroon', '#6b1f2a'],
  ['burgundy', '#6b1f2a'],
  ['red', '#c1272d'],
  ['orange', '#e07a1f'],
  ['bronze', '#8c6239'],
  ['copper', '#a65e3a'],
  ['gold', '#c9a227'],
  ['yellow', '#f2c230'],
  ['green', '#2f6b47'],
  ['teal', '#1f7a7a'],
  ['aqua', '#3aa6b9'],
  ['blue', '#1f5aa6'],
  ['purple', '#5e3a87'],
  ['pink', '#d97a9c'],
  ['beige', '#d8c7a6'],
  ['sand', '#d2bf98'],
  ['brown', '#6b4a2f'],
]

/** The paint a colour's name stands for, as `#rrggbb`; null for a name that says none. */
export function getColour(name: string): string | null {
  const text = name.toLowerCase()
  return PAINTS.find(([word]) => text.includes(word))?.[1] ?? null
}
