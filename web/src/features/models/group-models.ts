import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ModelStatus} from '@forecourt/schemas/model/model'

type Grouped = {readonly group: string | null}
type Groups = Settings['models']['groups']

export type ModelGroup<M> = {readonly key: string; readonly label: string; readonly models: readonly M[]}

/**
 * Models under the headings of the settings, in their order (spec 2.20, 2.27). A heading without models is left out;
 * models of no known heading come last, under "More".
 */
export function groupModels<M extends Grouped>(models: readonly M[], groups: Groups): ModelGroup<M>[] {
  const known = new Set(groups.map(({key}) => key))
  const named = groups.map(({key, label}) => ({
    key,
    label,
    models: models.filter(({group}) => group === key),
  }))
  const rest = {key: 'more', label: 'More', models: models.filter(({group}) => !group || !known.has(group))}
  return [...named, rest].filter((group) => group.models.length > 0)
}

/** The label of a model that is new or coming soon (spec 4.1h, 4.1i, 9.14e); null for the others. */
export function formatModelStatus(
  status: ModelStatus,
  words: Pick<Settings['models'], 'newText' | 'comingSoonText'>,
): string | null {
  const word: {readonly [status in ModelStatus]: string | null} = {
    current: null,
    new: words.newText,
    coming_soon: words.comingSoonText,
  }
  return word[status]
}

type Titled = {readonly brand: {readonly name: string} | null; readonly name: string}

/** A model's name, preceded by its make. */
export function getModelTitle({brand, name}: Titled): string {
  return brand ? `${brand.name} ${name}` : name
}
