import {setTimeout as pause} from 'node:timers/promises'
import {CliError} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {readEnv} from '../env.ts'
import {describePhotos, type PhotoSummary, readPhotoSummary} from '../stock/request-photo-downloads.ts'

const LOOK_AGAIN_MS = 1000
const NONE = 'No photographs were asked for.'

type Values = {dealership?: string; wait?: boolean}

async function syncCarPhotos(values: Values, {environment, print}: Terminal): Promise<void> {
  const env = readEnv.storefront(environment)
  const dealerships = values.dealership ? [values.dealership] : []
  let summary = await readSummary()
  while (values.wait && summary.waiting + summary.cars > 0) {
    await pause(LOOK_AGAIN_MS)
    summary = await readSummary()
  }
  const lines = describePhotos(summary)
  for (const line of lines.length > 0 ? lines : [NONE]) print(line)
  for (const line of describeRepeated(summary)) print(line)

  async function readSummary(): Promise<PhotoSummary> {
    const answer = await readPhotoSummary(env, dealerships)
    if (typeof answer === 'string') throw new CliError(answer)
    return answer
  }
}

function describeRepeated({repeated}: PhotoSummary): string[] {
  if (repeated.length === 0) return []
  return [
    'repeated   Pictures of many cars, which may be placeholders; the Studio lists those that are:',
    ...repeated.map(({fingerprint, cars, picture}) => `  ${fingerprint}  ${cars} cars  ${picture}`),
  ]
}

export const stockPhotosCommand = defineCommand({
  name: 'stock photos',
  summary:
    'Says how it stands with the photographs that feeds name: there, to be fetched, not to be had and why.',
  detail: 'The storefront fetches them in the background and tries again what it could not have.',
  options: {
    dealership: ['NAME', 'Only those of this dealership.'],
    wait: 'Waits until each was tried once.',
  },
  run: ({values}, terminal) => syncCarPhotos(values, terminal),
})
