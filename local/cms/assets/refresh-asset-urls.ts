import type {DocumentIndex} from '../store/document-index.ts'

const TYPES = ['sanity.imageAsset', 'sanity.fileAsset'] as const

/** An asset's address contains the host it was uploaded to. After a start on another port it is rewritten. */
export function refreshAssetUrls(index: DocumentIndex, base: string): void {
  for (const type of TYPES) {
    for (const asset of [...index.stored(type)]) {
      const url = `${base}/${String(asset.path)}`
      if (typeof asset.path === 'string' && asset.url !== url) index.put({...asset, url})
    }
  }
}
