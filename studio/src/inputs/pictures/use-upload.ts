import {useState} from 'react'
import {useClient} from 'sanity'
import {describeRefusedPicture} from '../../core/changes/describe-refusal.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {describeFile, type StoredPicture, uploadPicture} from './upload-picture.ts'

/** Uploads pictures one after the other: each that fails is named, the others are there. */
export function useUpload(siteId: string | null) {
  const client = useClient({apiVersion: API_VERSION})
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function upload(files: readonly File[]): Promise<string[]> {
    setBusy(true)
    const uploads: Upload[] = []
    const failures: string[] = []
    for (const [at, file] of files.entries()) {
      setSaid(`Uploading ${at + 1} of ${files.length}: ${file.name}`)
      try {
        uploads.push({file: file.name, ...(await uploadPicture(client, file, siteId))})
      } catch (cause) {
        failures.push(`${file.name}: ${describeRefusedPicture(cause)}`)
      }
    }
    setBusy(false)
    setSaid(describeUploads(uploads, failures))
    return uploads.map(({id}) => id)
  }

  const clearWords = () => setSaid(null)
  return {said, busy, upload, clearWords}
}

/** A file, and the picture that it is stored as: another’s name where the same picture was there before. */
type Upload = StoredPicture & {readonly file: string}

/** "3 pictures uploaded. Here already: b.jpg as “Yard”. Not uploaded: a.heic: it is no picture that the sites can show." */
export function describeUploads(uploads: readonly Upload[], failures: readonly string[]): string {
  const known = uploads.filter(({file, name}) => name !== describeFile(file))
  const names = known.map(({file, name}) => `${file} as “${name}”`).join(', ')
  const fresh = uploads.filter((one) => !known.includes(one)).map(({id}) => id)
  return [
    `${countThings(new Set(fresh).size, 'picture')} uploaded.`,
    ...(names ? [`Here already: ${names}.`] : []),
    ...(failures.length > 0 ? [`Not uploaded: ${failures.join(' ')}`] : []),
  ].join(' ')
}
