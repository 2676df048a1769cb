import type {NextRequest} from 'next/server'
import type {Address} from '#/routes/parse-address'

/** A request with its site and parsed address, as used by the steps of the proxy. */
export type ProxyRequest = {
  readonly request: NextRequest
  readonly address: Address
  /** The site of the request; for the holder of a preview pass, the name of the preview. */
  readonly site: string
}
