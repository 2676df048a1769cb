import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'

export type Lists = {readonly [attribute in FilterAttribute]?: readonly string[]}

// A model belongs to its make. Under one make its name is enough: "3"; beside other makes it is named with its own,
// "Mazda 3", as the index joins them. Else "3" would be asked of every make, and choosing a second would empty the list.

/** Chosen values with each model named with its make, however many makes are chosen. */
export function joinModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  if (!model || only === undefined || make.length > 1) return lists
  const pairs = model.map((name) => toModelPair(only, name))
  return {...others, make, make_model: [...new Set([...make_model, ...pairs])].sort()}
}

/** Chosen values with models named alone where a single make is chosen and all are of it. */
export function splitModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  const isAlone = only !== undefined && make.length === 1 && !model && make_model.length > 0
  if (!isAlone || !make_model.every((pair) => hasMake(pair, only))) return lists
  return {...others, make, model: make_model.map((pair) => pair.slice(only.length + 1)).sort()}
}

/** A make's model as the index joins them. */
export function toModelPair(make: string, model: string): string {
  return `${make} ${model}`
}

/** Whether a model named with its make is of this make. */
export function hasMake(pair: string, make: string): boolean {
  return pair.startsWith(`${make} `)
}

/** Chosen values without the models of these makes. */
export function removeModelsOfMakes(lists: Lists, makes: readonly string[]): Lists {
  const {make_model = [], ...others} = lists
  const left = make_model.filter((pair) => !makes.some((make) => hasMake(pair, make)))
  return left.length > 0 ? {...others, make_model: left} : others
}

/** Whether any model is chosen. */
export function hasModels({model, make_model}: Lists): boolean {
  return model !== undefined || make_model !== undefined
}
