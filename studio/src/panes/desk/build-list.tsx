import type {StructureBuilder} from 'sanity/structure'
import {PaneMessage} from '../../core/parts/frames.tsx'

type List = ReturnType<StructureBuilder['list']>

/** A list of the desk that says so where a link, such as a colleague's, leads to nothing that this person has. */
export function buildList(S: StructureBuilder, items: Parameters<List['items']>[0]): List {
  return S.list()
    .items(items)
    .child((id, options) => {
      const item = items.find((each) => 'getChild' in each && each.getId() === id)
      const child = item && 'getChild' in item ? item.getChild() : undefined
      // The Studio shows an empty window there.
      if (child === undefined) return S.component(Foreign).id('foreign').title('Not among yours')
      return typeof child === 'function' ? child(id, options) : child
    })
}

function Foreign() {
  return (
    <PaneMessage words="This link leads to something that is not among yours, or no longer there. An administrator can give you more." />
  )
}
