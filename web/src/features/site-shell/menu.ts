import type {Manufacturer} from '@forecourt/schemas/generated/site-types'

export type MenuLink = {readonly label: string; readonly href: string}

/** A brand in the main menu, with its logo if it has one and the site shows logos. */
export type MenuBrand = MenuLink & {readonly logo?: Manufacturer['logo']}

/** A model in the main menu. */
export type MenuModel = MenuLink & {
  readonly image: {readonly url: string; readonly alt: string} | null
  /** For example "from $32,990" or "Coming Soon". */
  readonly note: string | null
}

/** The sub-menu of an entry (spec 2.27). */
export type MenuPanel =
  | {readonly kind: 'links'; readonly links: readonly MenuBrand[]}
  | {readonly kind: 'columns'; readonly columns: readonly MenuColumn[]}
  | {readonly kind: 'models'; readonly groups: readonly MenuGroup[]; readonly brands: readonly MenuBrand[]}
  | {readonly kind: 'locations'}

export type MenuColumn = {readonly title: string; readonly links: readonly MenuLink[]}
/** Models under a heading that links to all of them. */
export type MenuGroup = {
  readonly title: string
  readonly href: string
  readonly models: readonly MenuModel[]
}

/** An entry of the main menu: a plain link, or a text that opens a panel. */
export type MenuEntry = {
  readonly key: string
  readonly label: string
  readonly href: string | null
  readonly panel: MenuPanel | null
}

/** An entry as every page has it: the contents of its panel are on the page of the menu. */
export type MenuTitle = Pick<MenuEntry, 'key' | 'label' | 'href'> & {
  readonly panel: MenuPanel['kind'] | null
}

/** The id of an entry's panel. */
export function getPanelId({key}: Pick<MenuEntry, 'key'>): string {
  return `menu-${key}`
}

/** The part of the phone's sheet that is filled with the menu. */
export const SHEET_PART_ID = 'menu-sheet'

const CONTENTS = 'contents-of-'

/** The id, on the page of the menu, of what belongs into a panel or the sheet. */
export function getContentsId(part: string): string {
  return CONTENTS + part
}

/** The heading of a menu's brands. */
export function getBrandsTitle(brands: readonly MenuLink[]): string {
  return brands.length > 1 ? 'Brands' : 'The brand'
}
