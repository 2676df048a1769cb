import type Sharp from 'sharp'

/** Loads the picture library when it is first used: a process that makes no pictures is 20 MB smaller without it. */
export async function loadSharp(): Promise<typeof Sharp> {
  const {default: sharp} = await import('sharp')
  // One thread per picture, so that the limit on concurrent pictures also limits CPU use.
  sharp.concurrency(1)
  // A cache would not be used: no picture is made twice.
  sharp.cache(false)
  return sharp
}
