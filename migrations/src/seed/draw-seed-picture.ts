import sharp from 'sharp'
import {drawHero, drawOfferArt} from '../art/index.ts'
import type {SeedPicture} from './seed-document.ts'

const QUALITY = 84

/** Tells two pictures apart, and names the uploaded file. */
export function pictureKey({form, shape, paint, scene}: SeedPicture): string {
  return `${shape}-${paint}-${scene}-${form}`
}

/** A picture as JPEG bytes. The same picture always gives the same bytes, so an upload twice is one asset. */
export async function drawSeedPicture({form, ...subject}: SeedPicture): Promise<Buffer> {
  const svg = form === 'offer' ? drawOfferArt(subject) : drawHero({...subject, layout: form})
  return sharp(Buffer.from(svg))
    .flatten({background: '#ffffff'})
    .jpeg({quality: QUALITY, mozjpeg: true})
    .toBuffer()
}
