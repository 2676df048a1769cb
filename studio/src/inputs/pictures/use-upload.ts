import {useState} from 'react'
import {useClient} from 'sanity'
import {describeRefusedPicture} from '../../core/changes/describe-refusal.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {uploadPicture} from './upload-picture.ts'

/** What came of uploads, in words. */
type Said = {readonly words: string; readonly isProblem: boolean}

/** Uploads pictures one after the other: each that fails is named, the others are there. */
export function useUpload(siteId: string | null) {
  const client = useClient({apiVersion: API_VERSION})
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)

  async function upload(files: readonly File[]): Promise<string[]> {
    setBusy(true)
    const ids: string[] = []
    const failures: string[] = []
    for (const [at, file] of files.entries()) {
      setSaid({words: `Uploading ${at + 1} of ${files.length}: ${file.name}`, isProblem: false})
      try {
        ids.push(await uploadPicture(client, file, siteId))
      } catch (cause) {
        failures.push(`${file.name}: ${describeRefusedPicture(cause)}`)
      }
    }
    setBusy(false)
    setSaid({words: describeUploads(new Set(ids).size, failures), isProblem: failures.length > 0})
    return ids
  }

  const clearWords = () => setSaid(null)
  return {said, busy, upload, clearWords}
}

/** "3 pictures uploaded. Not uploaded: a.heic: it is no picture that the sites can show." */
export function describeUploads(count: number, failures: readonly string[]): string {
  const done = `${countThings(count, 'picture')} uploaded.`
  return failures.length > 0 ? `${done} Not uploaded: ${failures.join(' ')}` : done
}
