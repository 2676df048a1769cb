import type {PageBlock} from '@forecourt/schemas/page/page'
import type {BlockVersions} from '#/domain/experiments/tried-block'
import type {BlockNamed, BlockPosition} from '#/features/pages/content-blocks'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The data that the view of a block gets. */
export type BlockContext<N extends PageBlock['block']> = {
  readonly block: BlockNamed<N>
  readonly tenant: TenantConfig
  readonly place: BlockPosition
  /** The slug of the page. */
  readonly page: string
  readonly versions: BlockVersions
}
