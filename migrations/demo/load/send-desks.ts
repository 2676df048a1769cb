import {CliError} from '../../src/cli/cli-error.ts'
import type {StorefrontEnv} from '../../src/env.ts'
import type {ParsedFeed} from '../../src/stock/parse-feed.ts'
import {postToStorefront} from '../../src/stock/post-to-storefront.ts'
import type {SeedClock} from '../seeds/clock.ts'
import {listSeedSites} from '../seeds/content.ts'
import {buildDesk} from '../seeds/leads.ts'

/** Fills the desks of the demo sites through the running storefront, and says how many leads they got. */
export async function sendDesks(env: StorefrontEnv, {cars}: ParsedFeed, clock: SeedClock): Promise<string> {
  const counts: string[] = []
  for (const site of listSeedSites()) {
    const own = cars.map(({car}) => car).filter((car) => site.dealerships.includes(car.dealership_slug ?? ''))
    const desk = buildDesk(site, own, clock)
    const answer = await postToStorefront(env, '/api/dev/leads', desk)
    if (typeof answer === 'string') throw new CliError(answer)
    counts.push(`${site.slug} ${desk.leads.length}`)
  }
  return `leads    ${counts.join(', ')}`
}
