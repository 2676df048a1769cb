import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {PageBlock} from '@forecourt/schemas/page/page'
import {PAGE_FORMS, type PageForm} from '@forecourt/schemas/page/site-blocks'
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {hasForm} from '#/domain/forms/has-form'
import {findKey} from '#/lib/find-key'

type Switches = Pick<Settings, 'forms' | 'features'>

/** The form that shares a page's address, if the site has it: the page is the content around it [2.21]. */
export function findOwnForm(address: string, settings: Switches): PageForm | null {
  const reserved = findReservedAddress(address)
  const form = reserved?.around ? reserved.form : null
  const own = findKey(PAGE_FORMS, form)
  return own && hasForm(settings, own, false) ? own : null
}

/** The blocks of a page; the form at its address is added at the end if staff have not placed it. */
export function addOwnForm(blocks: readonly PageBlock[], form: PageForm | null): readonly PageBlock[] {
  if (!form || blocks.some((block) => block.block === 'form' && block.form === form)) return blocks
  return [...blocks, {block: 'form', key: 'own-form', form, title: null, text: null}]
}

/** The position of the one form that a page shows in full, its own before others; -1 for none. Others are links. */
export function findMainForm(blocks: readonly PageBlock[], own: PageForm | null): number {
  return blocks.findIndex((block) => block.block === 'form' && (own === null || block.form === own))
}
