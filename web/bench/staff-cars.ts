import '../src/testing/resolve-hooks.ts'
import {parseArgs} from 'node:util'
import {createDemoFeed} from '../../migrations/demo/stock/demo-feed.ts'

const HELP = `pnpm bench staff-cars [--cars 10000] [--rounds 5]
  reads the cars of one site as its staff list them, with what is missing or doubtful of each: seconds, and bytes of the answer
`
const SITE = 'bench'

const {values} = parseArgs({
  options: {
    cars: {type: 'string', default: '10000'},
    rounds: {type: 'string', default: '5'},
    help: {type: 'boolean'},
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

const demo = createDemoFeed(new Date(), 'https://reports.example/').cars.map(({car}) => car)
const cars = Array.from({length: Number(values.cars)}, (_, at) => ({
  ...demo[at % demo.length],
  id: `${SITE}-${at}`,
  slug: `car-${at}`,
  vin: `ZZ9DEMBENCH${at}`,
  stocknum: `B${at}`,
  dealership_slug: SITE,
  status: 'in_stock' as const,
  sold: false,
}))
const {sampleTenant} = await import('../src/testing/sample-tenant.ts')
const {sampleDealership} = await import('../src/testing/sample-lead.ts')
const tenant = sampleTenant({dealerships: [sampleDealership({slug: SITE})]})

const {ADMIN_KEY, startEngine} = await import('../src/gateways/search/testing/start-engine.ts')
const engine = await startEngine(cars)
process.env.TYPESENSE_URL = engine.url
process.env.TYPESENSE_SEARCH_KEY = ADMIN_KEY
const {readStaffVehicles} = await import('../src/features/staff-vehicles/read-staff-vehicles.ts')

for (let round = 1; round <= Number(values.rounds); round += 1) {
  const start = performance.now()
  let [rows, bytes, findings] = [0, 0, 0]
  for await (const batch of readStaffVehicles(tenant)) {
    rows += batch.length
    for (const vehicle of batch) {
      bytes += Buffer.byteLength(JSON.stringify(vehicle)) + 1
      findings += vehicle.findings.length
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  process.stdout.write(`${rows} cars, ${findings} findings, ${bytes} bytes, ${seconds} s\n`)
}
await engine.close()
