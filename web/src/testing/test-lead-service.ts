import {createSmtpMail} from '#/gateways/mail/smtp-mail'
import type {Records} from '#/gateways/records/port'
import {createHttpWebhook} from '#/gateways/webhook/http-webhook'
import {startWorker, type Worker, type WorkerPace} from '#/jobs/worker'
import {createDeliveryHandlers} from '#/services/leads/delivery-handlers'
import {createLeadService} from '#/services/leads/lead-service'
import type {RoutedSite} from '#/services/leads/route-lead'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {createByMood} from './create-by-mood.ts'
import {type ReceiverBehaviour, startMailReceiver, startPostReceiver} from './receivers.ts'

const QUICK: Partial<WorkerPace> = {
  pollMs: 30,
  gapMs: 5,
  yieldMs: 30,
  // Longer than any answer, so that no try ends by time on a busy machine.
  deadlineMs: 2 * WAIT_LIMIT_MS,
  leaseMs: 3 * WAIT_LIMIT_MS,
  retry: {firstMs: 20, longestMs: 60},
}

/** A leadService with a running worker and real receivers on loopback, over records that the caller opened. */
export async function startTestLeadService(
  records: Records,
  buildSites: (webhookUrl: string) => RoutedSite[],
  pace: Partial<WorkerPace> = {},
) {
  const mood: {mail: ReceiverBehaviour; post: ReceiverBehaviour} = {mail: 'take', post: 'take'}
  const mail = await startMailReceiver(() => mood.mail)
  const posts = await startPostReceiver(() => mood.post)
  const transport = createSmtpMail({
    url: mail.url,
    from: 'leads@platform.example',
    timeoutMs: WAIT_LIMIT_MS,
  })
  const sites = new Map(buildSites(posts.url).map((site) => [site.slug, site]))
  const findSite = async (slug: string) => sites.get(slug) ?? null
  const workers: Worker[] = []
  const leadService = createLeadService({
    records: async () => records,
    findMakeSlug: async () => null,
    findSite,
    onStored: () => workers[0]?.nudge(),
  })
  const start = () => {
    const webhook = createByMood(
      () => mood.post,
      (timeoutMs) => createHttpWebhook({secret: 'a-test-secret', timeoutMs, allowPrivate: true}),
    )
    const carriers = {mail: transport, webhook, buildUrl: (host: string) => `https://${host}`}
    const handlers = createDeliveryHandlers({records, findSite, carriers})
    workers.push(startWorker({records, handlers, isBusy: leadService.isBusy, pace: {...QUICK, ...pace}}))
  }
  start()
  return {
    leadService,
    sites,
    findSite,
    mood,
    mails: mail.received,
    posts: posts.received,
    /** Adds another worker on the same records. */
    start,
    nudge: () => workers[0]?.nudge(),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      transport.close()
      await Promise.all([mail.close(), posts.close()])
    },
  }
}
