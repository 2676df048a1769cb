import {type HTMLElement, NodeType, parse} from 'node-html-parser'

/** A piece of text that readers take as one. */
export type Passage = {
  readonly text: string
  /** The innermost element around it that is no mere emphasis. */
  readonly element: HTMLElement
}

/** A page as its reader sees it, without scripts. */
export type PageReading = {
  readonly body: HTMLElement
  readonly passages: readonly Passage[]
  /** All of it as one text. */
  readonly text: string
}

const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'HEAD', 'NOSCRIPT'])
const INLINE = new Set(
  'A ABBR B BDI BR BUTTON CODE DEL EM I INS KBD LABEL MARK S SMALL SPAN STRONG SUB SUP TIME U WBR'.split(' '),
)
const WHOLE = new Set('ARTICLE ASIDE DIALOG FIGURE FOOTER FORM LI SECTION TR'.split(' '))

/** Reads the HTML of a page. */
export function readPage(html: string): PageReading {
  const root = parse(html, {comment: false, blockTextElements: {script: true, style: true, noscript: true}})
  const body = root.querySelector('body') ?? root
  const passages = listPassages(body)
  return {body, passages, text: passages.map(({text}) => text).join('\n')}
}

/** The text of what a page is about, a passage a line. */
export function readMainText(html: string): string {
  const {body} = readPage(html)
  return listPassages(body.querySelector('main') ?? body)
    .map(({text}) => text)
    .join('\n')
}

/** The visible text of an element. */
export function readText(element: HTMLElement): string {
  return clean(joinText(element))
}

/** The card, row, section or form that an element belongs to; the page itself outside all of them. */
export function findWhole(element: HTMLElement): HTMLElement {
  let one = element
  while (one.parentNode && !WHOLE.has(one.tagName)) one = one.parentNode
  return one
}

/** Names an element for staff by the headings and landmarks around it, such as "main › Finance". */
export function describeLocation(element: HTMLElement): string {
  const steps: string[] = []
  for (let one: HTMLElement | null = element; one?.tagName; one = one.parentNode) {
    const heading = WHOLE.has(one.tagName) ? one.querySelector('h1, h2, h3') : null
    const name = heading ? readText(heading) : (one.getAttribute('aria-label') ?? '')
    if (name !== '' && steps[0] !== name) steps.unshift(name)
    if (one.tagName === 'MAIN' || one.tagName === 'FOOTER' || one.tagName === 'HEADER')
      steps.unshift(one.tagName.toLowerCase())
  }
  return steps.slice(0, 3).join(' › ').slice(0, 160)
}

function listPassages(element: HTMLElement): Passage[] {
  const passages: Passage[] = []
  let words = ''
  const end = () => {
    const text = clean(words)
    if (text !== '') passages.push({text, element})
    words = ''
  }
  for (const node of element.childNodes) {
    if (node.nodeType === NodeType.TEXT_NODE) words += node.text
    else if (node.nodeType === NodeType.ELEMENT_NODE) {
      const child = node as HTMLElement
      if (UNREAD.has(child.tagName)) continue
      if (isInline(child)) words += `${joinText(child)}`
      else {
        end()
        passages.push(...listPassages(child))
      }
    }
  }
  end()
  return passages
}

function isInline(element: HTMLElement): boolean {
  return (
    INLINE.has(element.tagName) && element.querySelectorAll('*').every(({tagName}) => INLINE.has(tagName))
  )
}

// Parts of a sentence that stand in elements of their own are apart for the eye.
function joinText(element: HTMLElement): string {
  if (UNREAD.has(element.tagName)) return ''
  const parts = element.childNodes.map((node) =>
    node.nodeType === NodeType.TEXT_NODE
      ? node.text
      : node.nodeType === NodeType.ELEMENT_NODE
        ? joinText(node as HTMLElement)
        : '',
  )
  return INLINE.has(element.tagName) ? parts.join('') : ` ${parts.join('')} `
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
