import type {LockableField, RuledValues} from './own-values.ts'

/** What a rule of a site may do to a car by itself, with what staff read of it. */
export const RULE_ACTIONS = {
  tag: 'Put the words on its picture, as a tag',
  first: 'Put it before other cars in lists',
  last: 'Put it after other cars in lists',
  featured: 'Put it first on the home page',
  note: 'Put the words beside its price',
} as const

export type RuleAction = keyof typeof RULE_ACTIONS

/** What ended an action of a rule; only one that its rule's end stopped may begin again. */
export const ACTION_ENDS = {
  finding: 'The finding ended',
  sold: 'The car is sold',
  staff: 'Staff locked the field',
  undone: 'Undone',
  setting: 'The rule was taken away',
} as const

export type ActionEnd = keyof typeof ACTION_ENDS

/** The field that an action fills. */
export const ACTION_FIELDS = {
  tag: 'tag',
  first: 'list_order',
  last: 'list_order',
  featured: 'featured',
  note: 'price_note',
} as const satisfies {readonly [action in RuleAction]: LockableField & keyof RuledValues}

/** The values of actions on one car, the one that counts first: it keeps its field. */
export function buildRuledValues(
  actions: readonly {readonly action: RuleAction; readonly words: string}[],
): RuledValues {
  const values = actions.map(({action, words}): RuledValues => {
    if (action === 'featured') return {featured: true}
    if (action === 'tag') return {tag: words}
    return action === 'note' ? {price_note: words} : {list_order: action}
  })
  return Object.assign({}, ...values.toReversed())
}
