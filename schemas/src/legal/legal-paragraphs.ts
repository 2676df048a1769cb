import type {Field, Fields} from '../fields/field.ts'
import {paragraphs} from '../fields/paragraphs.ts'
import type {RichText} from '../fields/rich-text.ts'
import type {FeatureName} from '../settings/needs.ts'
import {settingsGroups} from '../settings/settings.ts'
import {FIRST_NOTICES, LAST_NOTICES} from './general-notices.ts'
import {
  isFeatureTold,
  LEGAL_SECTIONS,
  type LegalNotice,
  type LegalSection,
  type LegalSite,
  type LegalSlug,
} from './legal-notice.ts'

/** A block of a legal page with what it belongs to. */
export type LegalBlock = {
  /** Names the block in stored pages, whatever its words are. */
  readonly id: string
  /** The title of the setting that it is about; null for what every site says. */
  readonly about: string | null
  /** As `paragraphs` reads it: "## " begins a heading, "- " a bullet. */
  readonly line: string
}

/** A notice with the path and title of its setting; a general one has no title. */
export type DeclaredNotice = {
  readonly path: string
  readonly title: string | null
  readonly notice: LegalNotice
}

/** Every notice in the order of its paragraphs. */
export const LEGAL_NOTICES: readonly DeclaredNotice[] = [
  ...listGeneral(FIRST_NOTICES),
  ...Object.entries(settingsGroups).flatMap(([name, group]) => listDeclared(group.fields ?? {}, name)),
  ...listGeneral(LAST_NOTICES),
]

function listGeneral(notices: {readonly [name: string]: LegalNotice}): DeclaredNotice[] {
  return Object.entries(notices).map(([path, notice]) => ({path, title: null, notice}))
}

function listDeclared(fields: Fields, at: string): DeclaredNotice[] {
  return Object.entries<Field<unknown>>(fields).flatMap(([name, {title, tells, fields: inside}]) => {
    const path = `${at}.${name}`
    return [
      ...(tells ? [{path, title, notice: tells as LegalNotice}] : []),
      ...listDeclared(inside ?? {}, path),
    ]
  })
}

/** Whether the legal pages of a site say what a setting declares: it is set or on, and what it needs is there. */
export function isTold({path, title, notice}: DeclaredNotice, site: LegalSite): boolean {
  return (title === null || isSettingTold(path, site)) && (notice.when?.(site) ?? true)
}

function isSettingTold(path: string, site: LegalSite): boolean {
  const [group, name = ''] = path.split('.')
  if (group === 'features' && isFeatureName(name, site)) return isFeatureTold(name, site)
  return Boolean(
    path.split('.').reduce<unknown>((value, step) => Reflect.get(Object(value), step), site.settings),
  )
}

function isFeatureName(name: string, {settings}: LegalSite): name is FeatureName {
  return Object.hasOwn(settings.features, name)
}

/** The blocks of one legal page of a site, in order; none where the site has nothing to say on it. */
export function listLegalBlocks(slug: LegalSlug, site: LegalSite): readonly LegalBlock[] {
  const told = LEGAL_NOTICES.filter((one) => isTold(one, site))
  return Object.entries<string | null>(LEGAL_SECTIONS[slug]).flatMap(([section, heading]) => {
    const blocks = told.flatMap((one) => listParagraphs(one, section as LegalSection, site))
    if (blocks.length === 0 || heading === null) return blocks
    return [{id: section, about: null, line: `## ${heading}`}, ...blocks]
  })
}

function listParagraphs({path, title, notice}: DeclaredNotice, section: LegalSection, site: LegalSite) {
  const words = [notice.says[section] ?? []].flat()
  const lines = words.map((one) => (typeof one === 'string' ? one : one(site)))
  const decision = section === 'decisions' && notice.decides ? [describeDecision(notice.decides)] : []
  return [...decision, ...lines].map(
    (line, at): LegalBlock => ({id: `${path}.${section}.${at + 1}`, about: title, line}),
  )
}

// APP 1.8: the kinds of personal information that the program uses, of decisions that it makes alone, and of those
// that it contributes to.
function describeDecision({by, what, from}: NonNullable<LegalNotice['decides']>): string {
  const who =
    by === 'alone'
      ? 'decided by a computer program alone'
      : 'decided by a person, on what a computer program works out'
  return `- ${what}: ${who}, from ${from}.`
}

const KEY = /^law-(.+)-([0-9a-f]{8})$/

/** The key of a stored block: its id, and the version of its words. */
export function getLegalKey({id, line}: Pick<LegalBlock, 'id' | 'line'>): string {
  return `law-${id}-${versionWords(line)}`
}

/** The id and the version of words that a stored block's key names; null for a block that staff have written. */
export function readLegalKey(key: unknown): {readonly id: string; readonly version: string} | null {
  const [, id, version] = (typeof key === 'string' ? KEY.exec(key) : null) ?? []
  return id && version ? {id, version} : null
}

// FNV-1a: it tells one version from another, and proves nothing.
function versionWords(words: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** A block in its stored form. */
export function toStoredBlock(block: LegalBlock): RichText[number] {
  const [stored] = paragraphs(block.line)
  return {...(stored as RichText[number]), _key: getLegalKey(block)}
}
