/** The states and territories of Australia, by their abbreviation in addresses. */
export const STATE_NAMES = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  ACT: 'ACT',
  NT: 'Northern Territory',
} as const

export type State = keyof typeof STATE_NAMES

/** The states and territories, as written in addresses. */
export const STATES = Object.keys(STATE_NAMES) as readonly State[]

/** The choices of a field that shows the abbreviations. */
export const STATE_CHOICES = Object.fromEntries(STATES.map((state) => [state, state])) as {
  readonly [state in State]: state
}

/** The same as the options of a form. */
export const STATE_OPTIONS = STATES.map((state) => ({value: state, label: state}))

/** Whether a text is one of the states. */
export function isState(text: string | null | undefined): text is State {
  return STATES.some((state) => state === text)
}
