import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'

type Opened = {
  /** What is open beside the pane. */
  readonly openId: string | null
}
type Handed = {readonly options?: {readonly [name: string]: unknown}; readonly childItemId?: string}

/** Builds panes of the desk from a component: with its properties, and the id of what is open beside it. */
export function toPane<P extends object>(Pane: ComponentType<P & Opened>) {
  function DeskPane({options, childItemId}: Handed) {
    // The builder below is the only way to it.
    return <Pane {...(options as P)} openId={childItemId ?? null} />
  }
  return (S: StructureBuilder, properties: Omit<P, keyof Opened>) =>
    S.component(DeskPane).options({...properties})
}
