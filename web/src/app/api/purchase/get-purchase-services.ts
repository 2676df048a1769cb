import {buildSiteUrl} from '#/env/build-site-url'
import type {PurchaseServices} from '#/features/orders/receive-purchase'
import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {listExtras} from '#/services/orders/list-extras'

/** The services of this process that buying online needs. */
export function getPurchaseServices(): PurchaseServices {
  return {
    listExtras,
    getParts: async () => ({
      records: await getService('records').get(),
      payments: getService('payments'),
      onChange: wakeWorker,
      buildUrl: buildSiteUrl,
    }),
  }
}
